import { minor } from '@kaeo/shared/money';
import fc from 'fast-check';
import type { Db } from '../platform/database/db.ts';
import { migrate, readSchema, type Schema } from '../platform/database/migrate.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { Refusal } from '../platform/refusal.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { bookChecks, runChecks } from './audit.ts';
import { type AccountName, accounts, createLedger, DuplicateJournal, type Journal } from './ledger.ts';

const ledger = createLedger({ now: () => new Date('2026-11-18T05:00:00.000Z') });
const players = ['a', 'b', 'c'] as const;
const isPlayer = (account: AccountName) => account.startsWith('player:');

/** The product's money movements, each with the accounts it takes from and gives to. */
const moves = {
  deposit: (player: string) => [accounts.bank('KBANK', '1'), accounts.wallet(player)],
  'withdrawal-hold': (player: string) => [accounts.wallet(player), accounts.hold(player)],
  'withdrawal-paid': (player: string) => [accounts.hold(player), accounts.payout()],
  'withdrawal-return': (player: string) => [accounts.hold(player), accounts.wallet(player)],
  'transfer-hold': (player: string) => [accounts.wallet(player), accounts.transit(player)],
  'transfer-confirm': (player: string) => [accounts.transit(player), accounts.game(player, 'LUCKY')],
  'transfer-return': (player: string) => [accounts.transit(player), accounts.wallet(player)],
  'game-loss': (player: string) => [accounts.game(player, 'LUCKY'), accounts.provider('LUCKY')],
  'game-win': (player: string) => [accounts.provider('LUCKY'), accounts.game(player, 'LUCKY')],
  bonus: (player: string) => [accounts.bonus(), accounts.wallet(player)],
  refund: (player: string) => [accounts.refund(), accounts.wallet(player)],
} as const;
type Kind = keyof typeof moves;
const kinds = Object.keys(moves).filter((kind): kind is Kind => kind in moves);

type Step = { kind: Kind; player: string; amount: number; reference: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  player: fc.constantFrom(...players),
  amount: fc.integer({ min: 1, max: 500 }),
  // Few references, so that repeated events are common.
  reference: fc.integer({ min: 1, max: 12 }),
});

function journalOf({ kind, player, amount, reference }: Step): Journal & { from: AccountName; to: AccountName } {
  const [from, to] = moves[kind](player);
  if (!from || !to) throw new Error('a move has two accounts');
  return {
    kind,
    reference: `${player}-${reference}`,
    currency: 'BAHT',
    from,
    to,
    postings: [
      { account: from, amountMinor: minor(-amount) },
      { account: to, amountMinor: minor(amount) },
    ],
  };
}

/** An in-memory model of the same rules. */
function createModel() {
  const balances = new Map<AccountName, number>();
  const posted = new Set<string>();
  return {
    balances,
    apply({ kind, reference, from, to }: ReturnType<typeof journalOf>, amount: number): 'posted' | 'duplicate' | 'not-enough' {
      if (posted.has(`${kind} ${reference}`)) return 'duplicate';
      const left = (balances.get(from) ?? 0) - amount;
      if (isPlayer(from) && left < 0) return 'not-enough';
      posted.add(`${kind} ${reference}`);
      balances.set(from, left);
      balances.set(to, (balances.get(to) ?? 0) + amount);
      return 'posted';
    },
  };
}

async function postTo(db: Db, journal: Journal): Promise<'posted' | 'duplicate' | 'not-enough'> {
  return db.transaction(async (tx) => {
    try {
      await ledger.post(tx, journal);
      return 'posted';
    } catch (error) {
      if (error instanceof DuplicateJournal) return 'duplicate';
      if (error instanceof Refusal && error.code === 'MONEY_NOT_ENOUGH') return 'not-enough';
      throw error;
    }
  });
}

const Fingerprint = rowOf({ hash: column.text });
const fingerprint = async (db: Db) => {
  const [row] = await db.rows(
    Fingerprint,
    `select md5(coalesce((select string_agg(a::text, '|' order by name, currency) from ledger_accounts a), '')
       || coalesce((select string_agg(j::text, '|' order by id) from journals j), '')
       || coalesce((select string_agg(p::text, '|' order by journal_id, account_name) from postings p), '')) as hash`,
  );
  return row?.hash;
};

let db: Db;
/** The ledger's part of the schema, which is created anew for each run. */
let schema: Schema;
beforeAll(async () => {
  db = await openTestDatabase();
  const { migrations, functions } = await readSchema();
  schema = {
    migrations: migrations.filter(({ name }) => name === '0002-ledger.sql'),
    functions: functions.filter(({ name }) => /^(?:post_journal|journal_refusal|refuse_\w+)\.sql$/.test(name)),
  };
});
afterAll(() => db.close());

test('SRV-01 any sequence of operations matches the model, and a refused one changes no row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      await db.transaction((tx) => tx.script('drop schema public cascade; create schema public;'));
      await migrate(db, schema);
      const model = createModel();
      for (const each of steps) {
        const before = await fingerprint(db);
        const journal = journalOf(each);
        const expected = model.apply(journal, each.amount);
        expect(await postTo(db, journal)).toBe(expected);
        expect(expected === 'posted' || (await fingerprint(db)) === before).toBe(true);
      }
      for (const [account, balance] of model.balances) expect(await ledger.balance(db, account, 'BAHT')).toBe(balance);
      expect(await runChecks(db, bookChecks)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
