import type { Approval } from '@kaeo/shared/desk';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let cashier: TestStaff;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend({
    flags: { isManual: true },
    environment: { DESK_REVIEW_ABOVE_BAHT: '1000', DESK_REVIEW_DAY_BAHT: '2500' },
  });
  cashier = await testStaff(backend, { login: 'cash', roles: ['cashier'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const message = (reply: { json(): { message: string } }) => reply.json().message;
const requestDeposit = async (player: TestPlayer, amount: number) =>
  (await player.call('POST', '/api/wallet/add', { amount })).json<{ reference: string }>().reference;
const approve = (staff: TestStaff, reference: string) =>
  staff.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason: 'line of 09:12 seen' });
const decideRequest = (staff: TestStaff, { id, digest }: Approval) =>
  staff.call(`PUT /desk/api/approvals/${id}`, { decision: 'APPROVE', digest });
async function waiting(staff: TestStaff): Promise<Approval> {
  const [request] = (await staff.ok('GET /desk/api/approvals')).approvals;
  if (!request) throw new Error('no request waits');
  return request;
}

/** A payment of 250 baht that matches no player. */
async function strayCase(): Promise<string> {
  const paidAt = backend.clock.now().toISOString();
  await report(backend, { id: 'STRAY', reference: 'NOBODY', amount: '250.00', currency: 'BAHT', paidAt });
  const [found] = (await cashier.ok('GET /desk/api/cases')).cases;
  if (!found) throw new Error('no case');
  return found.id;
}

test('DESK-02 a manual deposit is listed with its player, whose phone and account are masked, and credited once', async () => {
  const player = await backend.player();
  const reference = await requestDeposit(player, 500);
  const [listed] = (await cashier.ok('GET /desk/api/manual-deposits')).deposits;
  expect(listed).toMatchObject({
    reference,
    amount: 500,
    player: { bankAccountNo: `••••${player.account.bankAccountNo.slice(-4)}` },
  });
  expect(JSON.stringify(listed)).not.toContain(player.username);
  expect((await approve(cashier, reference)).json()).toEqual({ status: 'SUCCESS', reference });
  expect(message(await approve(manager, reference))).toBe('ALREADY_DECIDED');
  expect(await player.walletMinor()).toBe(500_00);
  const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=manual-deposit:${reference}`);
  expect(acts.map(({ actor, phase, reason }) => [actor, phase, reason])).toEqual([
    ['head', 'refused', 'line of 09:12 seen'],
    ['cash', 'done', 'line of 09:12 seen'],
    ['cash', 'begun', 'line of 09:12 seen'],
  ]);
});

test('DESK-02 of 50 simultaneous decisions of two people one is done', async () => {
  const player = await backend.player();
  const reference = await requestDeposit(player, 500);
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => approve(at % 2 === 0 ? cashier : manager, reference)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = new Set(replies.filter(({ statusCode }) => statusCode !== 200).map(message));
  expect([...refused].filter((code) => code !== 'ALREADY_DECIDED' && code !== 'ACT_IN_PROGRESS')).toEqual([]);
  expect(await player.walletMinor()).toBe(500_00);
});

test('DESK-01 above the amount of an act a manager must approve, and money moves only then', async () => {
  const player = await backend.player();
  const reference = await requestDeposit(player, 1000.01);
  const reply = await approve(cashier, reference);
  expect(reply.statusCode).toBe(202);
  expect(await player.walletMinor()).toBe(0);
  const request = await waiting(manager);
  expect(request).toMatchObject({
    maker: 'cash',
    amount: 1000.01,
    currency: 'BAHT',
    before: { state: 'REQUESTED' },
    mayDecide: true,
  });
  const other = await testStaff(backend, { roles: ['cashier'] });
  expect(message(await decideRequest(other, request))).toBe('NOT_PERMITTED');
  expect((await decideRequest(manager, request)).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
  expect(await player.walletMinor()).toBe(1000_01);
});

test('DESK-01 above the sum of a day a manager must approve, also for simultaneous acts; the next day starts again', async () => {
  const player = await backend.player();
  const references = await Promise.all(Array.from({ length: 4 }, () => requestDeposit(player, 900)));
  const replies = await Promise.all(references.map((reference) => approve(cashier, reference)));
  expect(replies.filter(({ statusCode }) => statusCode === 202)).toHaveLength(2);
  expect(await player.walletMinor()).toBe(1800_00);
  backend.clock.advance({ hours: 24 });
  const tomorrow = await testStaff(backend, { roles: ['cashier'] });
  expect((await approve(tomorrow, await requestDeposit(player, 900))).statusCode).toBe(200);
});

test('DESK-01 DESK-02 a request is void if the deposit was decided meanwhile', async () => {
  const player = await backend.player();
  const reference = await requestDeposit(player, 1500);
  await approve(cashier, reference);
  const request = await waiting(manager);
  await manager.ok('PUT /desk/api/manual-deposits/{reference}', `/desk/api/manual-deposits/${reference}`, {
    isApproved: false,
    reason: 'no such line',
  });
  expect(message(await decideRequest(manager, request))).toBe('ALREADY_DECIDED');
  expect(await player.walletMinor()).toBe(0);
  expect((await manager.ok('GET /desk/api/approvals')).approvals).toEqual([]);
});

test('DESK-02 a case is credited to the player named by id, with a reason, once', async () => {
  const [player, id] = [await backend.player(), await strayCase()];
  await requestDeposit(player, 250);
  const decide = (body: object) => cashier.call(`PUT /desk/api/cases/${id}`, body);
  const credit = { resolution: 'CREDITED', playerId: player.id, reason: 'slip shown in the chat' };
  expect(message(await decide({ resolution: 'CREDITED', playerId: player.id }))).toBe('VALIDATION');
  expect(message(await decide({ ...credit, playerId: 'nobody' }))).toBe('NO_USER');
  expect((await decide(credit)).statusCode).toBe(200);
  expect(await player.walletMinor()).toBe(250_00);
  expect(message(await decide(credit))).toBe('ALREADY_DECIDED');
});

test('DESK-01 DESK-02 money is credited to a player who has nothing to do with it by two people, for any amount', async () => {
  const [player, claimant, id] = [await backend.player(), await backend.player(), await strayCase()];
  await requestDeposit(claimant, 250);
  const credit = { resolution: 'CREDITED', playerId: player.id, reason: 'told so by phone' };
  expect((await cashier.call(`PUT /desk/api/cases/${id}`, credit)).statusCode).toBe(202);
  expect(await player.walletMinor()).toBe(0);
  expect((await decideRequest(manager, await waiting(manager))).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
  expect(await player.walletMinor()).toBe(250_00);
});

test('DESK-02 a decision that does not fit the case is refused, recorded, and changes nothing', async () => {
  const id = await strayCase();
  expect(message(await cashier.call(`PUT /desk/api/cases/${id}`, { resolution: 'WRITTEN_OFF', reason: 'a mistake' }))).toBe(
    'VALIDATION',
  );
  const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=case:${id}`);
  expect(acts[0]).toMatchObject({ phase: 'refused', after: { code: 'VALIDATION' } });
  expect((await cashier.ok('GET /desk/api/cases')).cases[0]).toMatchObject({ resolution: null });
});

test('DESK-02 a payout that the rail refuses is sent again or returned', async () => {
  const player = await backend.player({ walletMinor: 900_00 });
  backend.fake.payout.refuseOrders('NO_FUNDS');
  await player.call('POST', '/api/wallet/withdraw', { amount: 500 });
  await backend.context.outbox.drain();
  const [payout] = (await cashier.ok('GET /desk/api/payouts')).payouts;
  if (!payout) throw new Error('no refused payout');
  const now = `/desk/api/payouts/${payout.id}/provider`;
  expect(await cashier.ok('GET /desk/api/payouts/{id}/provider', now)).toEqual({ answer: 'not-found' });
  expect(payout.username).toMatch(/^\d{3}••••\d{3}$/);
  const decide = (decision: string) => cashier.call(`PUT /desk/api/payouts/${payout.id}`, { decision, reason: 'account closed' });
  expect((await decide('RETURN')).statusCode).toBe(200);
  expect(message(await decide('RETRY'))).toBe('ALREADY_DECIDED');
  const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=payout:${payout.reference}&limit=1`);
  expect(acts).toMatchObject([{ phase: 'refused', after: { code: 'ALREADY_DECIDED' } }]);
  await backend.context.outbox.drain();
  expect(await player.walletMinor()).toBe(900_00);
});

describe('corrections', () => {
  const correct = async (kind: 'case' | 'manual-deposit', id: string) => {
    const reply = await cashier.call('POST /desk/api/corrections', { kind, id, reason: 'wrong player' });
    return reply.statusCode === 202 ? decideRequest(manager, await waiting(manager)) : reply;
  };

  /** Credits a case to a player, after a second person approved. */
  async function credit(of: string, { id: playerId }: TestPlayer): Promise<void> {
    const body = { resolution: 'CREDITED', playerId, reason: 'slip shown in the chat' };
    expect((await cashier.call(`PUT /desk/api/cases/${of}`, body)).statusCode).toBe(202);
    expect((await decideRequest(manager, await waiting(manager))).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
  }

  test('DESK-02 a case credited to the wrong player goes back to suspense by an opposite journal, once', async () => {
    const [wrong, right, id] = [await backend.player(), await backend.player(), await strayCase()];
    await credit(id, wrong);
    expect((await correct('case', id)).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
    expect(await wrong.walletMinor()).toBe(0);
    const { statements } = (await wrong.call('POST', '/api/statement', {})).json<{ statements: object[] }>();
    expect(statements).toMatchObject([
      { statementType: 'withdraw', amount: 250 },
      { statementType: 'deposit', amount: 250 },
    ]);
    const again = (await cashier.ok('GET /desk/api/cases')).cases.find(({ kind }) => kind === 'DECISION_CORRECTED');
    expect(again).toMatchObject({ subject: id, amount: 250, resolution: null });
    await credit(again?.id ?? '', right);
    expect(await right.walletMinor()).toBe(250_00);
    expect(message(await correct('case', id))).toBe('ALREADY_DECIDED');
  });

  test('DESK-02 what the player no longer has of the money becomes a claim, and all of it goes back to suspense', async () => {
    const [player, id] = [await backend.player(), await strayCase()];
    await credit(id, player);
    await player.call('POST', '/api/wallet/withdraw', { amount: 200 });
    expect((await correct('case', id)).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
    expect(await player.walletMinor()).toBe(0);
    const { cases } = await cashier.ok('GET /desk/api/cases');
    const claim = cases.find(({ kind }) => kind === 'CORRECTION_NOT_COVERED');
    expect(claim).toMatchObject({ subject: `case:${id}`, claim: 200, amount: 0, claimant: { playerId: player.id } });
    expect(cases.find(({ kind }) => kind === 'DECISION_CORRECTED')).toMatchObject({ subject: id, amount: 250 });
    await assertCleanBooks(backend.context.db);
    const recover = { resolution: 'RECOVERED', reason: 'the withdrawal was not sent' };
    expect((await cashier.call(`PUT /desk/api/cases/${claim?.id}`, recover)).statusCode).toBe(200);
    expect(await player.walletMinor()).toBe(0);
  });

  test('DESK-02 a manual deposit is taken back from an empty wallet: all of it becomes a claim', async () => {
    const player = await backend.player();
    const reference = await requestDeposit(player, 500);
    await approve(cashier, reference);
    await player.call('POST', '/api/wallet/withdraw', { amount: 500 });
    expect((await correct('manual-deposit', reference)).json()).toEqual({ state: 'APPROVED', outcome: 'done' });
    const { cases } = await cashier.ok('GET /desk/api/cases');
    expect(cases).toMatchObject([{ kind: 'CORRECTION_NOT_COVERED', subject: `manual-deposit:${reference}`, claim: 500 }]);
  });

  test('DESK-02 an approved manual deposit is undone, and a refused one cannot be', async () => {
    const player = await backend.player();
    const [approved, refused] = [await requestDeposit(player, 500), await requestDeposit(player, 700)];
    await approve(cashier, approved);
    await cashier.call(`PUT /desk/api/manual-deposits/${refused}`, { isApproved: false, reason: 'no such line' });
    expect(message(await correct('manual-deposit', refused))).toBe('NO_DATA');
    expect((await correct('manual-deposit', approved)).statusCode).toBe(200);
    expect(await player.walletMinor()).toBe(0);
  });
});
