import type { Approval } from '@kaeo/shared/desk';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { encryptedGiftLink, newGiftHash } from '../../../testing/gift-links.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';

let backend: TestBackend;
let cashier: TestStaff;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend({ environment: { DESK_REVIEW_ABOVE_BAHT: '1000' } });
  await signInAgain();
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

/** After their sessions have ended. */
async function signInAgain(): Promise<void> {
  cashier = await testStaff(backend, { roles: ['cashier'] });
  manager = await testStaff(backend, { roles: ['manager'] });
}
const openCases = async () => (await cashier.ok('GET /desk/api/cases')).cases;
async function onlyCase(kind: string): Promise<string> {
  const cases = await openCases();
  expect(cases).toMatchObject([{ kind }]);
  return cases[0]?.id ?? '';
}
/** The request of a call that waits for a second person. */
async function requested(call: string, body: object): Promise<Approval> {
  const reply = await cashier.call(call, body);
  if (reply.statusCode !== 202) throw new Error(`${call}: ${reply.statusCode} ${reply.body}`);
  const { approval } = reply.json<{ approval: string }>();
  return manager.ok('GET /desk/api/approvals/{id}', `/desk/api/approvals/${approval}`);
}
const approve = async ({ id, digest }: Approval) =>
  (await manager.call(`PUT /desk/api/approvals/${id}`, { decision: 'APPROVE', digest })).json();
const done = { state: 'APPROVED', outcome: 'done' };

test('DESK-01 DESK-02 a gift is credited with a typed amount above the limit only by two people', async () => {
  const player = await backend.player();
  const hash = newGiftHash();
  backend.fake.gift.gifts.set(hash, 80_00);
  backend.fake.gift.forgetful.add(hash);
  backend.fake.gift.script.next('unknown-after');
  await player.call('POST', '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, hash) });
  backend.clock.advance({ minutes: 1 });
  await backend.context.outbox.drain();
  const id = await onlyCase('GIFT_UNCERTAIN');
  const credit = { resolution: 'CREDITED', playerId: player.id, reason: 'seen at the provider' };
  const request = await requested(`PUT /desk/api/cases/${id}`, { ...credit, amount: 1000.01 });
  expect([request.amount, await player.walletMinor()]).toEqual([1000.01, 0]);
  await cashier.call(`DELETE /desk/api/approvals/${request.id}`);
  expect((await cashier.call(`PUT /desk/api/cases/${id}`, { ...credit, amount: 80 })).statusCode).toBe(200);
  expect(await player.walletMinor()).toBe(80_00);
});

test('DESK-01 DESK-02 the play of a paused game is booked above the limit only by two people', async () => {
  await seedSite(backend.context.db, 'thailand', ['games']);
  const player = await backend.player({ walletMinor: 5_000_00 });
  const { username } = (await player.call('GET', '/api/wallet/activate/LOTUS')).json<{ username: string }>();
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 1500 });
  backend.fake.games.plain.play('LOTUS', username, 1500_00);
  await player.call('GET', '/api/wallet/refresh/slot');
  const path = `PUT /desk/api/game-cases/${await onlyCase('GAME_ORDER_JUMP')}`;
  const request = await requested(path, { outcome: 'PLAY', reason: 'a win in the history' });
  expect(request).toMatchObject({ amount: 1500, currency: 'BAHT' });
  expect(await approve(request)).toEqual(done);
  expect((await cashier.ok('GET /desk/api/cases', '/desk/api/cases?state=DECIDED')).cases).toMatchObject([
    { evidence: { outcome: 'PLAY' } },
  ]);
});

test('DESK-01 FAIR-05 a difference that stands is closed by two people, and stays listed until it heals', async () => {
  const player = await backend.player({ walletMinor: 900_00 });
  await player.call('POST', '/api/wallet/withdraw', { amount: 300 });
  await backend.context.outbox.drain();
  const [entry] = backend.fake.payout.orders;
  if (!entry) throw new Error('not ordered');
  const [order, sent] = entry;
  backend.fake.payout.settle(order, 'paid');
  await report(backend, { id: order, status: 'paid' });
  backend.fake.payout.orders.delete(order);
  const close = { resolution: 'CLOSED', reason: 'the bank looks for it' };
  const standing = async () => (await backend.inject({ method: 'GET', url: '/api/metrics' })).body;
  for (let closed = 0; closed < 2; closed += 1) {
    backend.clock.advance({ minutes: 180 });
    await backend.operate('POST', '/operator/reconciliation', {});
    await signInAgain();
    const request = await requested(`PUT /desk/api/cases/${await onlyCase('BOOKS_DIFFER')}`, close);
    expect(await approve(request)).toEqual(done);
    expect(await openCases()).toEqual([]);
    expect(await standing()).toContain('reconciliation_differences{rail="payout"} 1');
  }
  backend.fake.payout.orders.set(order, sent);
  backend.clock.advance({ minutes: 60 });
  await backend.operate('POST', '/operator/reconciliation', {});
  expect(await standing()).not.toContain('reconciliation_differences{rail="payout"} 1');
});

test.each([
  'PAYMENT_NOT_TOLD',
  'PAYOUT_NOT_ASKED',
  'BOOKS_DIFFER',
  'CLIENT_MONEY_SHORT',
  'CLIENT_MONEY_DIFFERS',
  'CLIENT_MONEY_NOT_STATED',
] as const)('DESK-01 a %s that stands is closed only by two people', async (kind) => {
  const { db, clock } = backend.context;
  const id = await createCaseStore(db).open({ kind, subject: 'stands', detail: '', currency: 'BAHT', openedAt: clock.now() });
  const request = await requested(`PUT /desk/api/cases/${id}`, { resolution: 'CLOSED', reason: 'corrected outside' });
  expect(await approve(request)).toEqual(done);
  expect(await openCases()).toEqual([]);
});
