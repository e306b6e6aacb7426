import type { Statement } from '@kaeo/shared/api';
import { auditAll } from '../../../audit-all.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { exclude } from '../../../testing/protection/protect.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createCorrectionService } from './correction.service.ts';

let backend: TestBackend;
let cashier: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  backend = await createTestBackend();
  cashier = await testStaff(backend, { login: 'cash', roles: ['cashier'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

const reason = 'double debit of 2 May';
const correct = (player: Pick<TestPlayer, 'id'>, amount: number, currency = 'BAHT', staff = cashier) =>
  staff.call(`POST /desk/api/players/${player.id}/corrections`, { amount, currency, reason });
async function approve(player: TestPlayer) {
  const { approvals } = await manager.ok('GET /desk/api/approvals');
  const request = approvals.find(({ subject }) => subject === `player:${player.id}`);
  if (!request) throw new Error('no request waits');
  return manager.call(`PUT /desk/api/approvals/${request.id}`, { decision: 'APPROVE', digest: request.digest });
}
const message = (reply: { json(): { message: string } }) => reply.json().message;
const houseMinor = () => backend.context.ledger.balance(backend.context.db, accounts.corrections(), 'BAHT');

test('DESK-03 money is added to a wallet and taken from it by a journal, after another person approved', async () => {
  const [player, before] = [await backend.player({ walletMinor: 100_00 }), await houseMinor()];
  expect((await correct(player, 50.25)).statusCode).toBe(202);
  expect(await player.walletMinor()).toBe(100_00);
  expect((await approve(player)).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
  expect(await player.walletMinor()).toBe(150_25);
  expect((await correct(player, -150.25)).statusCode).toBe(202);
  await approve(player);
  expect(await player.walletMinor()).toBe(0);
  expect((await houseMinor()) - before).toBe(100_00);
  const { statements } = (await player.call('POST', '/api/statement', {})).json<Statement>();
  expect(statements).toMatchObject([
    { statementType: 'withdraw', status: 'SUCCESS', from: 'WALLET', to: 'CORRECTION', amount: 150.25 },
    { statementType: 'deposit', status: 'SUCCESS', from: 'CORRECTION', to: 'WALLET', amount: 50.25 },
  ]);
  const after = { balance: 0, correction: -150.25, currency: 'BAHT' };
  const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=player:${player.id}&limit=3`);
  expect(acts.map(({ actor, phase, after }) => [actor, phase, after])).toEqual([
    ['head', 'done', after],
    ['head', 'begun', after],
    ['cash', 'requested', after],
  ]);
  expect(acts.map(({ before: facts }) => facts)).toEqual(
    Array.from({ length: 3 }, () => ({ balance: 150.25, currency: 'BAHT' })),
  );
});

test('DESK-01 DESK-03 a request is void if the balance on which it was made has changed', async () => {
  const player = await backend.player({ walletMinor: 300_00 });
  await correct(player, -50);
  await player.call('POST', '/api/wallet/withdraw', { amount: 100 });
  expect(message(await approve(player))).toBe('APPROVAL_CHANGED');
  expect(await player.walletMinor()).toBe(200_00);
});

test('PROT-07 DESK-03 money is not added to the wallet of an excluded player, and is taken from it', async () => {
  const player = await backend.player({ walletMinor: 100_00 });
  await correct(player, 50);
  await exclude(backend, player);
  expect(message(await approve(player))).toBe('EXCLUDED');
  expect(message(await correct(player, 50))).toBe('EXCLUDED');
  expect((await correct(player, -30)).statusCode).toBe(202);
  expect((await approve(player)).statusCode).toBe(200);
  expect(await player.walletMinor()).toBe(70_00);
});

test('DESK-02 DESK-03 the audit finds a correction without an approval by another person', async () => {
  const player = await backend.player({ walletMinor: 100_00 });
  const service = createCorrectionService(backend.context);
  const { reference } = await service.correctWallet(await service.checkWallet({ id: player.id, currency: 'BAHT' }, -10, 'BAHT'));
  expect(reference).toMatch(/^C-/);
  const findings = await auditAll(backend.context.db);
  expect(findings.map(({ check }) => check)).toEqual([
    'every correction was requested by one person and approved by another, with a reason, before and after',
  ]);
  const other = await createTestBackend();
  await backend.close();
  backend = other;
  cashier = await testStaff(backend, { login: 'cash', roles: ['cashier'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});

test('DESK-03 a correction that would make the wallet negative is refused when requested and when approved', async () => {
  const player = await backend.player({ walletMinor: 100_00 });
  expect(message(await correct(player, -100.01))).toBe('MONEY_NOT_ENOUGH');
  expect((await correct(player, -100)).statusCode).toBe(202);
  await player.call('POST', '/api/wallet/withdraw', { amount: 100 });
  expect(message(await approve(player))).toBe('MONEY_NOT_ENOUGH');
  expect(await player.walletMinor()).toBe(0);
});

test('DESK-03 of simultaneous approvals one moves money', async () => {
  const player = await backend.player({ walletMinor: 100_00 });
  await correct(player, -60);
  const replies = await Promise.all(Array.from({ length: 10 }, () => approve(player).catch(() => undefined)));
  expect(replies.filter((reply) => reply?.statusCode === 200)).toHaveLength(1);
  expect(await player.walletMinor()).toBe(40_00);
});

test('DESK-03 another currency, an amount of zero, parts of a satang and an unknown player are refused', async () => {
  const player = await backend.player({ walletMinor: 100_00 });
  expect((await correct(player, 5, 'LAK')).json()).toMatchObject({ message: 'VALIDATION', fields: { currency: 'VALIDATION' } });
  expect((await correct(player, 0)).json()).toMatchObject({ message: 'VALIDATION', fields: { amount: 'VALIDATION' } });
  expect(message(await correct(player, 0.001))).toBe('VALIDATION');
  expect(message(await correct({ id: 'none' }, 5))).toBe('NO_USER');
});

test('DESK-03 the person who requested a correction cannot approve it', async () => {
  const player = await backend.player();
  await correct(player, 10, 'BAHT', manager);
  expect(message(await approve(player))).toBe('APPROVAL_OWN');
  expect(await player.walletMinor()).toBe(0);
});

test('DESK-03 a wallet in kip is corrected by whole kip only', async () => {
  const laos = await createTestBackend({ market: 'laos' });
  const staff = await testStaff(laos, { roles: ['cashier'] });
  const player = await laos.player({ currency: 'LAK' });
  expect(message(await correct(player, 10.5, 'LAK', staff))).toBe('WHOLE_KIP');
  expect((await correct(player, 10_000, 'LAK', staff)).statusCode).toBe(202);
  await laos.close();
});
