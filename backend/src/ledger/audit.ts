import { DatabaseUnavailable, type Sql, sqlStateOf, type Transaction } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';
import type { AuditCheck } from './audit-check.ts';
import { historyChecks } from './audit-history.ts';
import { journalCheck, journalKinds } from './audit-journals.ts';
import { statementCheck, statementSources } from './audit-statement.ts';

/**
 * A violation: which rule is broken, and by which row. The last finding of a check can have `more`: the number of
 * violations that are not listed.
 */
export type AuditFinding = { readonly check: string; readonly subject: string; readonly detail: string; readonly more?: number };

const ledgerTables = ['ledger_accounts', 'journals', 'postings'];

/** Rules of the ledger alone, without the business rows behind its journals. */
export const bookChecks: readonly AuditCheck[] = [
  {
    name: 'every journal sums to zero, in one currency, with all its postings',
    needs: ledgerTables,
    text: `
      select j.kind || ' ' || j.reference as subject, 'sum ' || coalesce(sum(p.amount_minor), 0) || ', ' || count(p.*) || ' postings' as detail
      from journals j left join postings p on p.journal_id = j.id
      group by j.id having coalesce(sum(p.amount_minor), 0) <> 0 or count(p.*) <> j.posting_count or bool_or(p.currency <> j.currency)`,
  },
  {
    name: 'all postings of a currency sum to zero',
    needs: ledgerTables,
    text: `select currency as subject, 'sum ' || sum(amount_minor) as detail from postings group by currency having sum(amount_minor) <> 0`,
  },
  {
    name: 'every balance is the sum of its postings',
    needs: ledgerTables,
    text: `
      select a.name || ' ' || a.currency as subject,
        'balance ' || a.balance_minor || ' of version ' || a.version || ', sum ' || coalesce(sum(p.amount_minor), 0) || ' of ' || count(p.*) as detail
      from ledger_accounts a left join postings p on p.account_name = a.name and p.currency = a.currency
      group by a.name, a.currency having a.balance_minor <> coalesce(sum(p.amount_minor), 0) or a.version <> count(p.*)`,
  },
  {
    name: 'no posting was changed, removed or inserted',
    needs: ledgerTables,
    text: `
      select account_name || ' ' || currency as subject, 'version ' || version || ' does not follow' as detail
      from (
        select *, sum(amount_minor) over account as running, row_number() over account as place from postings
        window account as (partition by account_name, currency order by version)
      ) chain
      where running <> balance_after_minor or place <> version`,
  },
  {
    name: 'no player account is negative',
    needs: ledgerTables,
    text: `
      select name || ' ' || currency as subject, 'balance ' || balance_minor as detail
      from ledger_accounts where starts_with(name, 'player:') and balance_minor < 0`,
  },
];

/**
 * Compares held money with the business rows that explain it. Reports accounts without rows, and rows without money.
 */
const heldEquals = (account: 'hold' | 'transit', openRows: string): string => `
  select coalesce(held.player_id, rows.player_id) || ' ' || coalesce(held.currency, rows.currency) as subject,
    'account ' || coalesce(held.amount, 0) || ', rows ' || coalesce(rows.amount, 0) as detail
  from (
    select split_part(name, ':', 2) as player_id, currency, balance_minor as amount
    from ledger_accounts where name like 'player:%:${account}'
  ) held
  full join (select player_id, currency, sum(amount_minor) as amount from (${openRows}) o group by player_id, currency) rows
    on rows.player_id = held.player_id and rows.currency = held.currency
  where coalesce(held.amount, 0) <> coalesce(rows.amount, 0)`;

const businessChecks: readonly AuditCheck[] = [
  {
    name: 'money on hold equals the open withdrawals',
    needs: ['ledger_accounts', 'withdrawals'],
    text: heldEquals('hold', `select player_id, currency, amount_minor from withdrawals where state in ('HELD', 'SENT')`),
  },
  {
    name: 'money in transit equals the open transfers',
    needs: ['ledger_accounts', 'game_transfers'],
    text: heldEquals(
      'transit',
      `select player_id, currency, amount_minor from game_transfers where state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL')`,
    ),
  },
  {
    name: 'every paused game has an open case, and every open game case pauses a game',
    needs: ['game_accounts', 'money_cases'],
    text: `
      select coalesce(c.id, a.paused_case_id) as subject, coalesce(a.game_code, 'no game') || ', ' || coalesce(c.kind, 'no case') as detail
      from (select * from money_cases where kind in ('GAME_ORDER_JUMP', 'GAME_DIFFERENCE') and resolved_at is null) c
      full join (select * from game_accounts where paused_case_id is not null) a on a.paused_case_id = c.id
      where c.id is null or a.paused_case_id is null or c.claimant_id is distinct from a.player_id`,
  },
  {
    name: 'every seamless balance is the sum of its entries',
    needs: ['seamless_accounts', 'seamless_entries'],
    text: `
      select a.game_code || ' ' || a.username as subject, 'balance ' || a.balance_minor || ', entries ' || coalesce(sum(e.amount_minor), 0) as detail
      from seamless_accounts a left join seamless_entries e on e.game_code = a.game_code and e.username = a.username
      group by a.game_code, a.username having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  },
  {
    name: 'pending and shared net losses equal the net losses of the games',
    needs: ['loss_buckets', 'refunds', 'invite_credits', 'game_results', 'reward_debts'],
    text: `
      select player_id || ' ' || currency || ' ' || reward as subject, 'differ by ' || sum(amount) as detail
      from (
        select player_id, currency, reward, net_minor as amount from loss_buckets
        union all select player_id, currency, 'refund', net_loss_minor from refunds
        union all select invitee_id, currency, 'invite', net_loss_minor from invite_credits
        union all select loser_id, currency, reward, -net_loss_minor from reward_debts where reward <> 'bonus'
        union all select player_id, currency, reward, counted_minor from game_results, unnest(array['refund', 'invite']) as reward
      ) facts
      group by player_id, currency, reward having sum(amount) <> 0`,
  },
  {
    name: 'net losses with a paid share equal the receipts minus cancelled ones',
    needs: ['loss_buckets', 'refunds', 'invite_credits', 'reward_debts'],
    text: `
      select player_id || ' ' || currency || ' ' || reward as subject, 'differ by ' || sum(amount) as detail
      from (
        select player_id, currency, reward, paid_minor as amount from loss_buckets
        union all select player_id, currency, 'refund', -net_loss_minor from refunds
        union all select invitee_id, currency, 'invite', -net_loss_minor from invite_credits
        union all select loser_id, currency, reward, net_loss_minor from reward_debts where reward <> 'bonus'
      ) facts
      group by player_id, currency, reward having sum(amount) <> 0`,
  },
  {
    name: 'the earnings of an inviter are the sum of the friends’ shares',
    needs: ['invite_earnings', 'loss_accounts', 'players'],
    text: `
      select inviter_id || ' ' || currency as subject, 'differ by ' || sum(amount) as detail
      from (
        select inviter_id, currency, amount_minor as amount from invite_earnings
        union all select p.inviter_id, a.currency, -a.invite_share_minor from loss_accounts a join players p on p.id = a.player_id
          where p.inviter_id is not null
      ) facts
      group by inviter_id, currency having sum(amount) <> 0`,
  },
  {
    name: 'a result counts towards shares only within the limits of its kind',
    needs: ['game_results'],
    text: `
      select id as subject, source || ' ' || amount_minor || ', counted ' || counted_minor || ', standing ' || standing_minor as detail
      from game_results
      where counted_minor < least(amount_minor, 0) or counted_minor > greatest(amount_minor, 0)
        or (source = 'round' and (counted_minor <> amount_minor or standing_minor <> 0))
        or standing_minor > greatest(0, -amount_minor) or (source = 'balance' and turnover_minor > abs(amount_minor))`,
  },
  {
    name: 'the turnover of every bonus is the sum of its results',
    needs: ['bonus_receipts', 'game_results'],
    text: `
      select r.id as subject, 'done ' || r.turnover_done_minor || ', results ' || coalesce(sum(g.turnover_minor), 0) as detail
      from bonus_receipts r left join game_results g on g.receipt_id = r.id
      group by r.id having r.turnover_done_minor <> coalesce(sum(g.turnover_minor), 0)`,
  },
  {
    name: 'a correction belongs to its round and bonus, and makes no stake negative',
    needs: ['game_results'],
    text: `
      select g.id as subject, g.game_code || ' ' || g.round_id || ', stake ' || g.turnover_minor + sum(c.turnover_minor) as detail
      from game_results c join game_results g on g.id = c.corrects_id
      group by g.id having g.turnover_minor + sum(c.turnover_minor) < 0
        or bool_or(c.player_id <> g.player_id or c.game_code <> g.game_code or c.round_id is distinct from g.round_id
          or c.receipt_id is distinct from g.receipt_id or g.corrects_id is not null)`,
  },
  {
    name: 'the recovered amount of a debt is the sum of its recoveries',
    needs: ['reward_debts', 'reward_recoveries'],
    text: `
      select d.id as subject, 'recovered ' || d.recovered_minor || ', taken ' || coalesce(sum(r.amount_minor), 0) as detail
      from reward_debts d left join reward_recoveries r on r.debt_id = d.id
      group by d.id having d.recovered_minor <> coalesce(sum(r.amount_minor), 0)`,
  },
  {
    name: 'the owed amount of a bonus is the sum of its debts',
    needs: ['bonus_receipts', 'reward_debts'],
    text: `
      select r.id as subject, 'owed ' || r.owed_minor || ', debts ' || coalesce(sum(d.amount_minor), 0) as detail
      from bonus_receipts r left join reward_debts d on d.receipt_id = r.id
      group by r.id having r.owed_minor <> coalesce(sum(d.amount_minor), 0)`,
  },
  {
    name: 'no share exceeds its highest rate of the net loss',
    needs: ['refunds', 'invite_credits'],
    text: `
      select id as subject, amount_minor || ' of ' || net_loss_minor || ' at ' || highest_rate as detail
      from (
        select id, amount_minor, net_loss_minor, highest_rate from refunds
        union all select id, amount_minor, net_loss_minor, highest_rate from invite_credits
      ) receipts
      where amount_minor::numeric * 10000 > net_loss_minor::numeric * highest_rate`,
  },
  {
    name: 'every credited slip has its money, directly or from suspense, exactly once',
    needs: ['journals', 'postings', 'slips', 'received_transfers', 'money_cases'],
    text: `
      select coalesce(s.reference, r.slip_id) as subject,
        'slip ' || coalesce(s.status, 'none') || ' ' || coalesce(s.amount_minor, 0) || ', credited ' || coalesce(d.amount, c.suspense_minor, 0) as detail
      from (select * from slips where status = 'SUCCESS') s
      full join (select * from received_transfers where slip_id is not null) r on r.slip_id = s.id
      left join money_cases c on c.id = r.case_id and c.resolution = 'CREDITED' and c.player_id = s.player_id
      left join (
        select j.reference, p.account_name, p.amount_minor as amount from journals j join postings p on p.journal_id = j.id
        where j.kind = 'slip-deposit'
      ) d on r.case_id is null and d.reference = r.sending_bank || ':' || r.bank_reference
        and d.account_name = 'player:' || s.player_id || ':wallet'
      where s.amount_minor is distinct from coalesce(d.amount, c.suspense_minor) or r.slip_id is null
        or r.sending_bank is distinct from s.sending_bank or r.bank_reference is distinct from s.bank_reference`,
  },
  {
    name: 'every slip under staff review has an open case',
    needs: ['slips', 'received_transfers', 'money_cases'],
    text: `
      select s.reference as subject, 'case ' || s.case_id || ' ' || coalesce(c.resolution, 'is of another transfer') as detail
      from slips s left join money_cases c on c.id = s.case_id
      left join received_transfers r on r.case_id = s.case_id
        and r.sending_bank = s.sending_bank and r.bank_reference = s.bank_reference
      where s.case_id is not null and (s.status <> 'IN_PROGRESS' or c.resolution is not null or r.case_id is null)`,
  },
  {
    name: 'suspense equals the amounts of the open cases',
    needs: ['ledger_accounts', 'money_cases'],
    text: `
      select coalesce(a.currency, c.currency) as subject, 'account ' || coalesce(a.balance_minor, 0) || ', cases ' || coalesce(c.amount, 0) as detail
      from (select currency, balance_minor from ledger_accounts where name = 'suspense') a
      full join (select currency, sum(suspense_minor) as amount from money_cases where resolved_at is null group by currency) c
        on c.currency = a.currency
      where coalesce(a.balance_minor, 0) <> coalesce(c.amount, 0)`,
  },
  {
    name: 'claims against players equal those of the open cases',
    needs: ['ledger_accounts', 'money_cases'],
    text: `
      select coalesce(a.currency, c.currency) as subject, 'account ' || coalesce(a.balance_minor, 0) || ', cases ' || coalesce(c.amount, 0) as detail
      from (select currency, balance_minor from ledger_accounts where name = 'house:claims') a
      full join (select currency, sum(claim_minor) as amount from money_cases where resolved_at is null group by currency) c
        on c.currency = a.currency
      where coalesce(a.balance_minor, 0) <> -coalesce(c.amount, 0)`,
  },
  {
    name: 'every matched case has an approved manual deposit of its amount',
    needs: ['money_cases', 'manual_deposits'],
    text: `
      select c.id as subject, 'case ' || c.suspense_minor || ' ' || c.currency || ', deposit ' ||
        coalesce(d.state || ' ' || d.amount_minor || ' ' || d.currency, 'unknown') as detail
      from money_cases c left join manual_deposits d on d.reference = c.manual_deposit
      where c.resolution = 'MATCHED' and (d.state is distinct from 'APPROVED' or d.amount_minor is distinct from c.suspense_minor
        or d.currency is distinct from c.currency)`,
  },
];

/** How many violations of each check are listed. The rest is counted. */
const listedAtMost = 100;

const Existing = rowOf({ name: column.text });
const Broken = rowOf({ subject: column.text, detail: column.text, total: column.integer });

type Part = { readonly needs: readonly string[] };
/** The checks whose tables exist. */
function checksOf(tables: ReadonlySet<string>): readonly AuditCheck[] {
  const isKnown = ({ needs }: Part): boolean => needs.every((name) => tables.has(name));
  const checks = [
    ...bookChecks,
    journalCheck(journalKinds.filter(isKnown)),
    statementCheck(statementSources.filter(isKnown)),
    ...businessChecks,
    ...historyChecks,
  ];
  return checks.filter(isKnown);
}

async function existingTables(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.rows(
    Existing,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

const isTransaction = (sql: Sql): sql is Transaction => 'script' in sql;

/**
 * Runs one check. If the check itself fails, that is a finding, and the caller's transaction stays usable for the next
 * check.
 */
async function findingsOf(sql: Sql, { name, text }: AuditCheck): Promise<AuditFinding[]> {
  const script = async (statement: string): Promise<void> => {
    if (isTransaction(sql)) await sql.script(statement);
  };
  await script('savepoint audit_check');
  try {
    const rows = await sql.rows(
      Broken,
      `select subject, detail, count(*) over () as total from (${text}) as broken order by subject limit ${listedAtMost}`,
    );
    const findings = rows.map(({ subject, detail }): AuditFinding => ({ check: name, subject, detail }));
    const more = (rows[0]?.total ?? 0) - rows.length;
    return more > 0 ? [...findings, { check: name, subject: `${more} more`, detail: 'not listed', more }] : findings;
  } catch (error) {
    // A statement timeout is a failure of this check only. Any other unavailability ends the audit.
    if (error instanceof DatabaseUnavailable && sqlStateOf(error) !== '57014') throw error;
    await script('rollback to savepoint audit_check');
    return [{ check: name, subject: 'check failed', detail: error instanceof Error ? error.message : String(error) }];
  } finally {
    await script('release savepoint audit_check').catch(() => undefined);
  }
}

/** The number of violations, listed or not. */
export const countFindings = (findings: readonly AuditFinding[]): number =>
  findings.reduce((count, { more }) => count + (more ?? 1), 0);

/**
 * Reads the complete books and returns every violation; a clean audit returns an empty list. Run it in a
 * repeatable-read transaction, or while nothing is written.
 */
export async function auditAll(sql: Sql, checks?: readonly AuditCheck[]): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const check of checks ?? checksOf(await existingTables(sql))) {
    for (const finding of await findingsOf(sql, check)) findings.push(finding);
  }
  return findings;
}
