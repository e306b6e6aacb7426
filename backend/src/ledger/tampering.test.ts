import type { MoneyMovement, Protection } from '@kaeo/shared/api';
import { auditAll } from '../audit-all.ts';
import { seedDemonstration } from '../demonstration/seed-demonstration.ts';
import { hashPassword } from '../features/identity/session/passwords.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { bookPlay } from '../testing/book-play.ts';
import { report } from '../testing/callback.ts';
import { encryptedGiftLink, newGiftHash } from '../testing/gift-links.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../testing/test-backend.ts';
import { runChecks } from './audit.ts';

let backend: TestBackend;
let player: TestPlayer;
const Id = rowOf({ id: column.text });
const work = () => backend.context.outbox.drain();
const call = async <Body>(url: string, body: object) => (await player.call('POST', url, body)).json<Body>();

async function withdraw(amount: number): Promise<string> {
  const { reference } = await call<MoneyMovement>('/api/wallet/withdraw', { amount });
  const [row] = await backend.context.db.rows(Id, 'select id from withdrawals where reference = $1', [reference]);
  if (!row) throw new Error(`no withdrawal of ${amount}`);
  return row.id;
}
async function strayPayment(id: string): Promise<void> {
  const paidAt = backend.clock.now().toISOString();
  await report(backend, { id, reference: `NOBODY${id}`, amount: '250.00', currency: 'BAHT', paidAt });
}

/**
 * The product itself writes every kind of journal and statement line: the demonstration's past, and a player who does
 * everything once.
 */
beforeAll(async () => {
  backend = await createTestBackend();
  const { context, fake, clock } = backend;
  await seedDemonstration(context);
  player = await backend.player({ username: '0811111111', walletMinor: 10_000_00 });
  await context.db.query('update players set password_hash = $2 where id = $1', [player.id, await hashPassword('a long secret')]);
  // The demonstration's site asks for it.
  await player.call('PUT', '/api/protection/birth-date', { birthDate: '1990-05-06' });
  const { moneyNotice } = (await player.call('GET', '/api/protection')).json<Protection>();
  await player.call('PUT', '/api/protection/money-notice', { version: moneyNotice?.version });
  const [paid, returned] = [await withdraw(200), await withdraw(150)];
  await work();
  fake.payout.settle(paid, 'paid');
  fake.payout.settle(returned, 'failed');
  await report(backend, { id: paid, status: 'paid' });
  await report(backend, { id: returned, status: 'failed' });

  await player.call('GET', '/api/wallet/activate/PRISM');
  await call('/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 400 });
  fake.games.idempotent.script.next('refuse');
  await call('/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 300 });
  await work();

  await call('/api/qrcode/KBANK', { amount: 150 });
  const code = [...fake.payment.codes.keys()].at(-1) ?? '';
  await report(backend, { id: 'PAID', reference: code, amount: '150.00', currency: 'BAHT', paidAt: clock.now().toISOString() });
  for (const id of ['S1', 'S2', 'S3']) await strayPayment(id);
  const cases = (await backend.operate('GET', '/operator/cases')).json<{ id: string; subject: string }[]>();
  const idOf = (subject: string) => cases.find((each) => each.subject === subject)?.id ?? '';
  await backend.operate('PUT', `/operator/cases/${idOf('S1')}`, { resolution: 'CREDITED', username: player.username });
  await backend.operate('PUT', `/operator/cases/${idOf('S2')}`, { resolution: 'RETURNED' });

  const hash = newGiftHash();
  fake.gift.gifts.set(hash, 80_00);
  await call('/api/wallet/truelink', { link: encryptedGiftLink(context, hash) });
  await context.flags.write({ isManual: true });
  const deposit = await call<MoneyMovement>('/api/wallet/add', { amount: 330 });
  await backend.operate('PUT', `/operator/manual-deposits/${deposit.reference}`, { isApproved: true });

  await bookPlay(backend, player, { source: 'balance', resultMinor: -50_00 });
  await player.call('GET', '/api/bonus/activate/DAILY');
  await bookPlay(backend, player, { source: 'round', resultMinor: -10_00, turnoverMinor: 40_00 });
  const account = { bankCode: 'SCB', bankAccountNo: '3310000001', bankAccountName: 'NEW ACCOUNT' };
  await player.call('PUT', '/api/account/profile', { ...account, password: 'a long secret' });
});
afterAll(() => backend.close());

const journal = 'every journal matches a row';
const line = 'every statement line';
const seal = 'no sealed row';
const history = 'every bank account matches';
const destination = 'every withdrawal goes to the player’s bank account';
const held = 'withdrawal holds match';
const turnover = 'the turnover of every bonus';
const ledger = 'no posting was changed';
const balance = 'every balance is the sum';
const counted = 'counted deposits equal';

/** A journal posted by the database's own function, with all triggers enabled. */
const forged = (kind: string, giver: string, taker = 'player:P:wallet'): string =>
  `select post_journal('${kind}', 'forged', 'BAHT', array['${giver}', '${taker}'], array[-100, 100]::bigint[], 'NOW')`;

/** Changes that a person with write access to the database can make, each with the check that must report it. */
const changes: readonly (readonly [check: string, change: string])[] = [
  // Journals without a row.
  [journal, forged('deposit', 'external:bank:MANUAL:desk')],
  [journal, forged('invite-credit', 'house:invite')],
  [journal, forged('game-result', 'provider:PRISM', 'player:P:game:PRISM')],
  [journal, forged('transfer-return', 'provider:PRISM')],
  [journal, forged('withdrawal-return', 'external:payout')],
  [journal, forged('withdrawal-paid', 'player:P:wallet', 'external:payout')],
  [journal, forged('withdrawal-hold', 'player:P:wallet', 'external:payout')],
  [journal, forged('transfer-confirm', 'player:P:wallet', 'player:P:game:PRISM')],
  [journal, forged('opening', 'house:opening')],
  [journal, forged('luckydraw', 'house:bonus')],
  [journal, forged('history-deposit', 'external:bank:KBANK:history')],
  [journal, forged('history-transfer', 'house:bonus')],
  [journal, forged('made-up', 'house:bonus')],
  [journal, forged('qr-payment', 'external:qr:KBANK')],
  [journal, forged('slip-deposit', 'external:bank:SCB:1')],
  [journal, forged('slip-suspense', 'external:bank:SCB:1', 'suspense')],
  [journal, forged('gift-deposit', 'external:gift')],
  [journal, forged('bonus-grant', 'house:bonus')],
  [journal, forged('promotion-grant', 'house:bonus')],
  [journal, forged('refund-credit', 'house:refund')],
  [journal, forged('case-credit', 'suspense')],
  [journal, forged('case-return', 'suspense', 'external:returned')],
  // The ledger.
  [balance, `update ledger_accounts set balance_minor = balance_minor + 1 where name = 'player:P:wallet'`],
  [ledger, `update postings set amount_minor = amount_minor + 1 where account_name = 'player:P:wallet' and version = 2`],
  [ledger, `delete from postings where account_name = 'player:P:wallet' and version = 2`],
  [journal, `update journals set kind = 'case-return' where kind = 'case-credit'`],
  [journal, `update journals set posted_at = posted_at - interval '1 day' where kind = 'withdrawal-paid'`],
  [journal, `update journals set posted_at = posted_at + interval '1 day' where kind = 'game-result'`],
  [journal, `update journals set reference = 'other' where kind = 'deposit'`],
  // Withdrawals.
  [journal, `update withdrawals set amount_minor = amount_minor + 1 where state = 'PAID'`],
  [destination, `update withdrawals set account_no = '666' where state = 'PAID'`],
  [destination, `update withdrawals set account_name = 'A MULE' where state = 'PAID'`],
  [line, `update withdrawals set bank_code = 'SCB' where state = 'PAID'`],
  [journal, `update withdrawals set player_id = (select min(id) from players) where state = 'PAID'`],
  [journal, `update withdrawals set state = 'RETURNED' where state = 'PAID'`],
  [journal, `update withdrawals set settled_at = settled_at - interval '1 day' where state = 'RETURNED'`],
  [journal, `delete from withdrawals where state = 'PAID'`],
  // Transfers.
  [journal, `update game_transfers set amount_minor = amount_minor + 1 where state = 'CONFIRMED'`],
  [journal, `update game_transfers set game_code = 'SKY49' where state = 'CONFIRMED'`],
  [journal, `update game_transfers set direction = 'out' where state = 'CONFIRMED'`],
  [journal, `update game_transfers set state = 'CONFIRMED' where state = 'REJECTED'`],
  [journal, `delete from game_transfers where state = 'CONFIRMED'`],
  [journal, `delete from game_transfers where state = 'REJECTED'`],
  // Bonuses, refunds and shares.
  [journal, `update bonus_receipts set grant_minor = grant_minor + 1`],
  [turnover, `update bonus_receipts set turnover_done_minor = turnover_done_minor + 1 where is_active`],
  [seal, `update bonus_receipts set turnover_minor = turnover_minor + 1 where is_active`],
  [seal, `update bonus_receipts set period = 'all' where is_active`],
  [seal, `update bonus_receipts set percent_fail = 50 where is_active`],
  [journal, `delete from bonus_receipts where is_active`],
  [journal, `update refunds set amount_minor = amount_minor + 1 where state = 'CREDITED'`],
  [seal, `update refunds set net_loss_minor = net_loss_minor * 2, amount_minor = amount_minor * 2`],
  [journal, `delete from refunds where state = 'CREDITED'`],
  [journal, `update invite_credits set amount_minor = amount_minor - 1`],
  [seal, `update invite_credits set invitee_id = inviter_id`],
  [journal, `delete from invite_credits`],
  // Play.
  [seal, `update game_results set turnover_minor = turnover_minor + 1 where source = 'round'`],
  [seal, `update game_results set played_at = played_at - interval '40 days'`],
  [journal, `update game_results set amount_minor = amount_minor + 1 where source = 'round'`],
  [journal, `delete from game_results where source = 'balance' and player_id = 'P'`],
  ['pending and shared net losses', `update loss_buckets set net_minor = net_minor + 1`],
  // Deposits.
  [line, `update slips set amount_minor = amount_minor + 1 where status = 'SUCCESS'`],
  [line, `update slips set player_id = 'P' where status = 'SUCCESS'`],
  [journal, `update received_transfers set amount_minor = amount_minor + 1`],
  [journal, `delete from received_transfers`],
  [journal, `update qr_payments set amount_minor = amount_minor + 1`],
  [journal, `update qr_payments set channel = 'WW'`],
  [journal, `update qr_codes set player_id = (select min(id) from players)`],
  [journal, `delete from qr_payments where outcome = 'CREDITED'`],
  [journal, `update gift_redemptions set amount_minor = amount_minor + 1`],
  [journal, `update gift_redemptions set player_id = (select min(id) from players)`],
  [journal, `delete from gift_redemptions`],
  [journal, `update manual_deposits set amount_minor = amount_minor + 1 where state = 'APPROVED'`],
  [journal, `update manual_deposits set decided_at = decided_at + interval '1 day' where state = 'APPROVED'`],
  [journal, `delete from manual_deposits where state = 'APPROVED'`],
  [journal, `update money_cases set player_id = (select min(id) from players) where resolution = 'CREDITED'`],
  [journal, `update money_cases set suspense_minor = suspense_minor + 1 where resolution = 'RETURNED'`],
  [journal, `update money_cases set resolved_at = resolved_at - interval '1 day' where resolution = 'RETURNED'`],
  [journal, `delete from money_cases where resolution = 'CREDITED'`],
  ['suspense equals', `delete from money_cases where resolution is null`],
  [counted, `update player_deposits set amount_minor = amount_minor + 1`],
  [counted, `delete from player_deposits where player_id = 'P'`],
  [counted, `update player_deposits set currency = 'LAK' where player_id = 'P'`],
  // The statement.
  [line, `update movements set amount_minor = amount_minor + 1 where type = 'withdraw' and player_id = 'P'`],
  [line, `update movements set status = 'FAILED' where type = 'withdraw' and status = 'SUCCESS' and player_id = 'P'`],
  [line, `update movements set to_code = 'SCB' where type = 'withdraw' and player_id = 'P'`],
  [line, `update movements set reference = reference || 'X' where type = 'transfer' and player_id = 'P'`],
  [line, `update movements set player_id = (select min(id) from players) where type = 'transfer' and player_id = 'P'`],
  [line, `update movements set origin_description = 'OTHER' where type = 'bonus' and player_id = 'P'`],
  [line, `update movements set created_at = created_at - interval '1 day' where type = 'bonus'`],
  [line, `delete from movements where type = 'withdraw' and player_id = 'P'`],
  [line, `delete from movements where type = 'deposit' and player_id = 'P'`],
  [line, `delete from movements where type = 'bonus'`],
  [line, `delete from movements where type = 'finish_bonus'`],
  [
    line,
    `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
       values ('forged', 'P', 'deposit', 'SUCCESS', 'KBANK', 'WALLET', 100, 'BAHT', 'X-1', 'NOW')`,
  ],
  // Accounts and records.
  [history, `update players set bank_account_no = '666' where id = 'P'`],
  [seal, `update players set bank_account_no = '666' where id <> 'P'`],
  [seal, `update players set inviter_id = 'P' where inviter_id is not null`],
  [held, `update players set withdraw_held_until = null, withdraw_held_for = null where id = 'P'`],
  [held, `update players set withdraw_held_until = 'NOW' where id = 'P'`],
  [seal, `delete from bank_account_changes`],
  [seal, `update bank_account_changes set old_account_no = '666'`],
  [seal, `delete from audit_records where subject = 'P'`],
  [seal, `update audit_records set outcome = 'refused'`],
];

test('SRV-01 the audit finds nothing after every operation of the product', async () => {
  expect(await auditAll(backend.context.db)).toEqual([]);
  expect(changes.length).toBeGreaterThanOrEqual(57);
});

test.each(changes)('SRV-01 %s: the audit reports %s', async (check, change) => {
  const undone = new Error('undone');
  let findings: Awaited<ReturnType<typeof auditAll>> = [];
  const work = backend.context.db.transaction(async (tx) => {
    if (!change.startsWith('select')) await tx.script('set local session_replication_role = replica');
    const text = change
      .replaceAll(`'P'`, `'${player.id}'`)
      .replaceAll('player:P:', `player:${player.id}:`)
      .replaceAll('NOW', backend.clock.now().toISOString());
    expect(await tx.run(text)).toBeGreaterThan(0);
    findings = await auditAll(tx);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect(findings.filter((each) => each.subject === 'check failed')).toEqual([]);
  expect(findings.map((each) => each.check)).toContainEqual(expect.stringContaining(check));
});

test('SRV-01 an audit lists a hundred violations of a check and counts the rest', async () => {
  const many = {
    name: 'many',
    needs: [],
    text: `select 'row ' || n as subject, 'wrong' as detail from generate_series(1, 150000) n`,
  };
  const findings = await runChecks(backend.context.db, [many]);
  expect(findings).toHaveLength(101);
  expect(findings.at(-1)).toEqual({ check: 'many', subject: '149900 more', detail: 'not listed', more: 149_900 });
});

test('SRV-01 a check that fails is a finding, and the next check runs', async () => {
  const broken = { name: 'broken', needs: [], text: `select 1 / 0 as subject, '' as detail` };
  const next = { name: 'next', needs: [], text: `select 'found' as subject, 'wrong' as detail` };
  const findings = await runChecks(backend.context.db, [broken, next]);
  expect(findings.map(({ check, subject }) => [check, subject])).toEqual([
    ['broken', 'check failed'],
    ['next', 'found'],
  ]);
  const inside = await backend.context.db.transaction((tx) => runChecks(tx, [broken, next]));
  expect(inside.map(({ subject }) => subject)).toEqual(['check failed', 'found']);
});
