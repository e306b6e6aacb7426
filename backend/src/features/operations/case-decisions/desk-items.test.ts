import type { Approval } from '@kaeo/shared/desk';
import { minor } from '@kaeo/shared/money';
import { senderOf } from '../../../testing/bank-sender.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

const site = { bankCode: 'KBANK', accountNo: '0482175590' };
let backend: TestBackend;
let cashier: TestStaff;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend({ flags: { isManual: true }, environment: { DESK_REVIEW_ABOVE_BAHT: '1000' } });
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
const depositOf = (reference: string) =>
  cashier.ok('GET /desk/api/manual-deposits/{reference}', `/desk/api/manual-deposits/${reference}`);
const caseOf = (id: string) => cashier.ok('GET /desk/api/cases/{id}', `/desk/api/cases/${id}`);
const payoutOf = (name: string) => cashier.ok('GET /desk/api/payouts/{id}', `/desk/api/payouts/${name}`);
const approvalOf = (id: string) => manager.ok('GET /desk/api/approvals/{id}', `/desk/api/approvals/${id}`);
const decideRequest = ({ id, digest }: Approval, decision: 'APPROVE' | 'REFUSE', note?: string) =>
  manager.call(`PUT /desk/api/approvals/${id}`, { decision, digest, ...(note === undefined ? {} : { note }) });

async function refusedPayout(player: TestPlayer, amount: number): Promise<string> {
  backend.fake.payout.refuseOrders('NO_FUNDS');
  const { reference } = (await player.call('POST', '/api/wallet/withdraw', { amount })).json<{ reference: string }>();
  await backend.context.outbox.drain();
  return reference;
}
const decidePayout = (id: string, decision: 'RETURN' | 'RETRY') =>
  cashier.call(`PUT /desk/api/payouts/${id}`, { decision, reason: 'account closed' });

/** The case of a slip that the player uploaded for a transfer of the payer. */
async function slipCase(payer: TestPlayer, player: TestPlayer, amountMinor: number): Promise<string> {
  const facts = { sendingBank: '004', reference: 'SLIP1', currency: 'BAHT' as const, receiver: site };
  const sender = senderOf(payer.account);
  backend.fake.bank.transfers.push({ ...facts, sender, amountMinor: minor(amountMinor), transferredAt: backend.clock.now() });
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference: 'SLIP1' }));
  const headers = { ...player.headers, 'content-type': contentType };
  await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload });
  const [found] = (await cashier.ok('GET /desk/api/cases')).cases;
  if (!found) throw new Error('no case');
  return found.id;
}

describe('payouts', () => {
  test('DESK-02 a payout is read by id and by reference, waiting, being returned and returned, with its decision', async () => {
    const player = await backend.player({ walletMinor: 900_00 });
    const reference = await refusedPayout(player, 500);
    const waiting = await payoutOf(reference);
    expect(waiting).toMatchObject({ playerId: player.id, state: 'SENT', refusal: 'NO_FUNDS', mayDecide: true, decision: null });
    expect(JSON.stringify(waiting)).not.toContain(player.username);
    expect((await cashier.ok('GET /desk/api/payouts')).payouts).toEqual([waiting]);
    expect((await decidePayout(waiting.id, 'RETURN')).statusCode).toBe(200);
    const decision = { by: 'cash', approvedBy: null, reason: 'account closed', at: backend.clock.now().toISOString() };
    expect(await payoutOf(waiting.id)).toMatchObject({ state: 'SENT', isReturnDecided: true, mayDecide: false, decision });
    await backend.context.outbox.drain();
    expect(await payoutOf(waiting.id)).toMatchObject({ state: 'RETURNED', mayDecide: false, decision });
    expect(message(await cashier.call('GET /desk/api/payouts/none'))).toBe('NO_DATA');
  });

  test('DESK-02 decided payouts are a list of their own, latest decision first; one refused again waits again', async () => {
    const player = await backend.player({ walletMinor: 900_00 });
    const references: string[] = [];
    for (const amount of [200, 201, 202, 203]) references.push(await refusedPayout(player, amount));
    const ids = await Promise.all(references.map(async (reference) => (await payoutOf(reference)).id));
    const [returned = '', accepted = '', refusedAgain = ''] = ids;
    await decidePayout(returned, 'RETURN');
    backend.clock.advance({ seconds: 1 });
    await decidePayout(refusedAgain, 'RETRY');
    await backend.context.outbox.drain();
    backend.clock.advance({ seconds: 1 });
    backend.fake.payout.refuseOrders(undefined);
    await decidePayout(accepted, 'RETRY');
    await backend.context.outbox.drain();
    const listOf = (query: string) => cashier.ok('GET /desk/api/payouts', `/desk/api/payouts?${query}`);
    const amountsOf = async (query: string) => (await listOf(query)).payouts.map(({ amount }) => amount);
    expect(await amountsOf('')).toEqual([202, 203]);
    expect(await amountsOf('state=WAITING')).toEqual([202, 203]);
    const first = await listOf('state=DECIDED&limit=1');
    expect(first.payouts).toMatchObject([{ amount: 201, decision: { by: 'cash' } }]);
    const second = await listOf(`state=DECIDED&limit=1&after=${first.next}`);
    expect([second.payouts.map(({ state }) => state), second.next]).toEqual([['RETURNED'], null]);
    const today = backend.clock.now().toISOString().slice(0, 10);
    expect(await amountsOf(`state=DECIDED&player=${player.id}&from=${today}&least=201`)).toEqual([201]);
    expect(await amountsOf('state=DECIDED&kind=NONE')).toEqual([]);
    expect(message(await cashier.call('GET /desk/api/payouts?state=DECIDED&least=1'))).toBe('VALIDATION');
  });

  test('DESK-02 a payout that is in progress has no decision and permits none', async () => {
    const player = await backend.player({ walletMinor: 900_00 });
    const { reference } = (await player.call('POST', '/api/wallet/withdraw', { amount: 500 })).json<{ reference: string }>();
    expect(await payoutOf(reference)).toMatchObject({ state: 'HELD', refusal: null, mayDecide: false, decision: null });
  });

  test('DESK-01 DESK-02 a large payout names the request that waits, and its decision names both persons', async () => {
    const player = await backend.player({ walletMinor: 2000_00 });
    const reference = await refusedPayout(player, 1500);
    const { id, pendingApproval } = await payoutOf(reference);
    expect(pendingApproval).toBeNull();
    const { approval } = (await decidePayout(id, 'RETURN')).json<{ approval: string }>();
    expect((await payoutOf(id)).pendingApproval).toBe(approval);
    expect((await cashier.ok('GET /desk/api/payouts')).payouts).toMatchObject([{ pendingApproval: approval }]);
    await decideRequest(await approvalOf(approval), 'APPROVE');
    const decision = { by: 'cash', approvedBy: 'head', reason: 'account closed' };
    expect(await payoutOf(id)).toMatchObject({ pendingApproval: null, decision });
    await backend.context.outbox.drain();
    expect(await player.walletMinor()).toBe(2000_00);
  });
});

describe('requests for a second person', () => {
  test('DESK-01 one request is read in any state, with the note of its decision', async () => {
    const reference = await requestDeposit(await backend.player(), 1500);
    const reply = await cashier.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason: 'line seen' });
    const { approval } = reply.json<{ approval: string }>();
    const waiting = await approvalOf(approval);
    expect(waiting).toMatchObject({ state: 'PENDING', subject: `manual-deposit:${reference}`, note: '', mayDecide: true });
    expect((await depositOf(reference)).pendingApproval).toBe(approval);
    await decideRequest(waiting, 'REFUSE', 'the line is of another player');
    expect(await approvalOf(approval)).toMatchObject({
      state: 'REFUSED',
      note: 'the line is of another player',
      checker: 'head',
    });
    expect(await depositOf(reference)).toMatchObject({ state: 'REQUESTED', pendingApproval: null });
    expect(message(await manager.call('GET /desk/api/approvals/none'))).toBe('NO_DATA');
  });

  test('DESK-01 a request whose time is over no longer waits', async () => {
    const reference = await requestDeposit(await backend.player(), 1500);
    await cashier.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason: 'line seen' });
    backend.clock.advance({ hours: 24 });
    cashier = await testStaff(backend, { roles: ['cashier'] });
    expect((await depositOf(reference)).pendingApproval).toBeNull();
  });

  test('DESK-01 DESK-02 a case names the request that waits', async () => {
    const paidAt = backend.clock.now().toISOString();
    await report(backend, { id: 'ONE', reference: 'NOBODY', amount: '2500.00', currency: 'BAHT', paidAt });
    const [found] = (await cashier.ok('GET /desk/api/cases')).cases;
    const reply = await cashier.call(`PUT /desk/api/cases/${found?.id}`, {
      resolution: 'RETURNED',
      returnedBy: 'FT26112700012',
      reason: 'payer unknown',
    });
    const { approval } = reply.json<{ approval: string }>();
    expect((await caseOf(found?.id ?? '')).pendingApproval).toBe(approval);
    expect((await cashier.ok('GET /desk/api/cases')).cases).toMatchObject([{ pendingApproval: approval }]);
  });
});

describe('cases', () => {
  test('DESK-02 money is returned to its payer only with the number of the bank transfer, which the case keeps', async () => {
    const paidAt = backend.clock.now().toISOString();
    await report(backend, { id: 'ONE', reference: 'NOBODY', amount: '250.00', currency: 'BAHT', paidAt });
    const [found] = (await cashier.ok('GET /desk/api/cases')).cases;
    const decide = (facts: object) =>
      cashier.call(`PUT /desk/api/cases/${found?.id}`, { resolution: 'RETURNED', reason: 'payer unknown', ...facts });
    for (const facts of [{}, { returnedBy: '' }, { returnedBy: '   ' }]) expect(message(await decide(facts))).toBe('VALIDATION');
    expect((await decide({ returnedBy: 'FT26112700012' })).statusCode).toBe(200);
    expect(await caseOf(found?.id ?? '')).toMatchObject({ resolution: 'RETURNED', evidence: { returnedBy: 'FT26112700012' } });
  });

  test('DESK-02 DESK-03 claimant, slips and candidate deposits name their players, and the money is credited to one of them', async () => {
    const [owner, other] = [await backend.player({ bankAccountName: 'SOMYING JAIDEE' }), await backend.player()];
    const id = await slipCase(owner, other, 500_00);
    await requestDeposit(owner, 500);
    const found = await caseOf(id);
    expect(found).toMatchObject({
      claimant: { playerId: other.id, currency: 'BAHT' },
      claims: [{ playerId: other.id, currency: 'BAHT' }],
      deposits: [{ playerId: owner.id }],
    });
    const credit = { resolution: 'CREDITED', playerId: found.claims[0]?.playerId, reason: 'slip checked' };
    expect((await cashier.call(`PUT /desk/api/cases/${id}`, credit)).statusCode).toBe(200);
    expect(await other.walletMinor()).toBe(500_00);
  });

  test('DESK-03 the evidence is masked, and one fact of it is shown with a reason, recorded', async () => {
    const [owner, other] = [await backend.player({ bankAccountName: 'SOMYING JAIDEE' }), await backend.player()];
    const id = await slipCase(owner, other, 500_00);
    const { evidence, masked } = await caseOf(id);
    const { bankCode, bankAccountNo, bankAccountName } = other.account;
    expect(masked.toSorted()).toEqual(['receiver', 'registered', 'sender']);
    expect(evidence['registered']).toMatch(new RegExp(`^${bankCode} ••••${bankAccountNo.slice(-4)} \\S\\S••`));
    expect(evidence['receiver']).toBe('KBANK ••••5590');
    expect(evidence['sender']).not.toContain('SOMYING');
    const text = JSON.stringify(await cashier.ok('GET /desk/api/cases'));
    expect(text).not.toContain(bankAccountNo);
    const unmask = (staff: TestStaff, body: object) => staff.call(`POST /desk/api/cases/${id}/unmask`, body);
    const reason = 'compare with the slip';
    const registered = `${bankCode} ${bankAccountNo} ${bankAccountName}`;
    expect((await unmask(cashier, { field: 'registered', reason })).json()).toEqual({ value: registered });
    const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=case:${id}&limit=1`);
    expect(acts).toMatchObject([{ actor: 'cash', after: { unmasked: 'registered' }, reason, phase: 'done' }]);
    expect(JSON.stringify(acts)).not.toContain(bankAccountNo);
    expect(message(await unmask(cashier, { field: 'registered' }))).toBe('VALIDATION');
    expect(message(await unmask(cashier, { field: 'slip', reason }))).toBe('VALIDATION');
    expect(message(await unmask(cashier, { field: 'name', reason }))).toBe('NO_DATA');
    const support = await testStaff(backend, { roles: ['support'] });
    expect(message(await unmask(support, { field: 'registered', reason }))).toBe('NOT_PERMITTED');
    const player = `POST /desk/api/players/${other.id}/unmask`;
    for (let shown = 1; shown < 30; shown += 1) await cashier.call(player, { field: 'username', reason });
    expect(message(await unmask(cashier, { field: 'sender', reason }))).toBe('REQUEST_LIMIT');
  });
});

describe('manual deposits', () => {
  const decide = (reference: string, isApproved: boolean) =>
    cashier.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved, reason: 'checked in the app' });

  test('DESK-02 decided deposits are a list of their own, newest first, read page by page', async () => {
    const player = await backend.player();
    const references: string[] = [];
    for (let made = 0; made < 4; made += 1) references.push(await requestDeposit(player, 100 + made));
    for (const reference of references.slice(0, 3)) {
      await decide(reference, reference !== references[1]);
      backend.clock.advance({ seconds: 1 });
    }
    const listOf = async (query: string) => cashier.ok('GET /desk/api/manual-deposits', `/desk/api/manual-deposits?${query}`);
    const namesOf = ({ deposits }: Awaited<ReturnType<typeof listOf>>) => deposits.map(({ reference }) => reference);
    expect(namesOf(await listOf('state=WAITING'))).toEqual([references[3]]);
    expect(namesOf(await listOf(''))).toEqual([references[3]]);
    const first = await listOf('state=DECIDED&limit=2');
    expect(namesOf(first)).toEqual([references[2], references[1]]);
    const second = await listOf(`state=DECIDED&limit=2&after=${first.next}`);
    expect([namesOf(second), second.next]).toEqual([[references[0]], null]);
    expect(first.deposits.map(({ state }) => state)).toEqual(['APPROVED', 'REFUSED']);
  });

  test('DESK-02 the acts of a deposit are those that the server accepts', async () => {
    const player = await backend.player();
    const [approved, refused] = [await requestDeposit(player, 310), await requestDeposit(player, 320)];
    expect((await depositOf(approved)).acts).toEqual(['approve', 'refuse']);
    await decide(refused, false);
    expect((await depositOf(refused)).acts).toEqual([]);
    await decide(approved, true);
    expect((await depositOf(approved)).acts).toEqual(['noLine', 'takeBack']);
    const noLine = `PUT /desk/api/manual-deposits/${approved}/no-line`;
    expect((await cashier.call(noLine, { reason: 'paid in cash' })).statusCode).toBe(200);
    expect((await depositOf(approved)).acts).toEqual(['takeBack']);
    const correction = { kind: 'manual-deposit', id: approved, reason: 'wrong player' };
    const { approval } = (await cashier.call('POST /desk/api/corrections', correction)).json<{ approval: string }>();
    await decideRequest(await approvalOf(approval), 'APPROVE');
    expect((await depositOf(approved)).acts).toEqual([]);
  });

  test('DESK-02 a deposit that a case was matched with permits no act and names the case', async () => {
    const player = await backend.player();
    const reference = await requestDeposit(player, 310);
    const paidAt = backend.clock.now().toISOString();
    await report(backend, { id: 'ONE', reference: 'NOBODY', amount: '310.00', currency: 'BAHT', paidAt });
    const [found] = (await cashier.ok('GET /desk/api/cases')).cases;
    const match = { resolution: 'MATCHED', manualDeposit: reference, reason: 'same amount' };
    expect((await cashier.call(`PUT /desk/api/cases/${found?.id}`, match)).statusCode).toBe(200);
    expect(await depositOf(reference)).toMatchObject({ state: 'APPROVED', acts: [], matchedCase: found?.id });
    const correction = { kind: 'manual-deposit', id: reference, reason: 'wrong player' };
    expect(message(await cashier.call('POST /desk/api/corrections', correction))).toBe('ALREADY_DECIDED');
    const noLine = `PUT /desk/api/manual-deposits/${reference}/no-line`;
    expect(message(await cashier.call(noLine, { reason: 'no line' }))).toBe('NO_DATA');
  });
});
