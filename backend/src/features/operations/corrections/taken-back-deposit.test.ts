import { minor } from '@kaeo/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import { senderOf } from '../../../testing/bank-sender.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

const site = { bankCode: 'KBANK', accountNo: '0482175590' };
let backend: TestBackend;
let cashier: TestStaff;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
  cashier = await testStaff(backend, { login: 'cash', roles: ['cashier'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const reason = 'wrong player';
const message = (reply: { json(): { message: string } }) => reply.json().message;
const requestDeposit = async (player: TestPlayer, amount: number, bankReference = '') =>
  (await player.call('POST', '/api/wallet/add', { amount, bankReference })).json<{ reference: string }>().reference;
const approve = (reference: string) =>
  cashier.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason: 'line seen' });
/** Makes a call of the cashier that needs a second person, and approves it. */
async function approved(call: string, body: object): Promise<void> {
  const reply = await cashier.call(call, body);
  if (reply.statusCode !== 202) throw new Error(`${call}: ${reply.body}`);
  const { approval } = reply.json<{ approval: string }>();
  const { digest } = await manager.ok('GET /desk/api/approvals/{id}', `/desk/api/approvals/${approval}`);
  const done = await manager.call(`PUT /desk/api/approvals/${approval}`, { decision: 'APPROVE', digest });
  expect(done.json()).toEqual({ state: 'APPROVED', outcome: 'done' });
}
const takeBack = (kind: 'manual-deposit' | 'case', id: string) => approved('POST /desk/api/corrections', { kind, id, reason });
const credit = (id: string, { id: playerId }: TestPlayer) =>
  approved(`PUT /desk/api/cases/${id}`, { resolution: 'CREDITED', playerId, reason });
/** Approves a deposit and takes the approval back. */
async function takenBack(player: TestPlayer, amount: number, bankReference = ''): Promise<string> {
  const reference = await requestDeposit(player, amount, bankReference);
  expect((await approve(reference)).statusCode).toBe(200);
  await takeBack('manual-deposit', reference);
  expect(await player.walletMinor()).toBe(0);
  return reference;
}
/** A transfer to our account, which the next reconciliation finds in the statement. */
function paid(payer: TestPlayer, reference: string, amountMinor: number): string {
  const facts = { sendingBank: '004', reference, currency: 'BAHT' as const, receiver: site, sender: senderOf(payer.account) };
  backend.fake.bank.transfers.push({ ...facts, amountMinor: minor(amountMinor), transferredAt: backend.clock.now() });
  return reference;
}
/** Reconciles when the line is due. The staff sign in again, because their sessions have ended. */
async function reconcile(): Promise<void> {
  backend.clock.advance({ minutes: 180 });
  await backend.operate('POST', '/operator/reconciliation', {});
  cashier = await testStaff(backend, { roles: ['cashier'] });
  manager = await testStaff(backend, { roles: ['manager'] });
}
async function openCase() {
  const [found] = (await cashier.ok('GET /desk/api/cases')).cases;
  if (!found) throw new Error('no case');
  return found;
}
const decide = (id: string, decision: object) => cashier.call(`PUT /desk/api/cases/${id}`, { ...decision, reason });
async function upload(player: TestPlayer, reference: string) {
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference }));
  const headers = { ...player.headers, 'content-type': contentType };
  return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<object>();
}
const desk = () => backend.context.ledger.balance(backend.context.db, accounts.bank('MANUAL', 'desk'), 'BAHT');

test('DESK-02 FAIR-05 the line of a manual deposit that was taken back is not matched with it, and credits its player', async () => {
  const player = await backend.player();
  paid(player, 'BACK1', 500_00);
  const reference = await takenBack(player, 500);
  await reconcile();
  const { id, deposits } = await openCase();
  expect(deposits).toEqual([]);
  expect(message(await decide(id, { resolution: 'MATCHED', manualDeposit: reference }))).toBe('VALIDATION');
  await credit(id, player);
  expect([await player.walletMinor(), await desk()]).toEqual([500_00, 0]);
});

test('DESK-02 FAIR-05 a slip of the transfer is credited after the manual deposit with its amount and number was taken back', async () => {
  const [wrong, owner] = [await backend.player(), await backend.player()];
  paid(owner, 'BACK2', 500_00);
  await takenBack(wrong, 500, 'BACK2');
  await takenBack(owner, 500);
  expect(await upload(owner, 'BACK2')).toMatchObject({ status: 'SUCCESS', amount: 500 });
});

test('DESK-02 FAIR-05 the deposit of the right player with the same bank number is approved after the wrong one was taken back', async () => {
  const [wrong, right] = [await backend.player(), await backend.player()];
  await takenBack(wrong, 500, 'BACK3');
  const reference = await requestDeposit(right, 500, 'back-3');
  expect((await approve(reference)).json()).toEqual({ status: 'SUCCESS', reference });
  expect([await wrong.walletMinor(), await right.walletMinor()]).toEqual([0, 500_00]);
});

test('DESK-02 a manual deposit that was taken back permits no act, expects no line and is not late', async () => {
  const reference = await takenBack(await backend.player(), 500);
  const path = `/desk/api/manual-deposits/${reference}`;
  expect(await cashier.ok('GET /desk/api/manual-deposits/{reference}', path)).toMatchObject({ state: 'APPROVED', acts: [] });
  expect(message(await cashier.call(`PUT ${path}/no-line`, { reason }))).toBe('NO_DATA');
  backend.clock.advance({ hours: 25 });
  const late = (await backend.operate('GET', '/operator/late')).json<{ kind: string }[]>();
  expect(late.map(({ kind }) => kind)).not.toContain('unmatched-deposit');
});

test('DESK-02 FAIR-05 a deposit may bring the money of a case whose credit was taken back: it must be matched, not approved', async () => {
  const [wrong, right] = [await backend.player(), await backend.player()];
  paid(wrong, 'BACK5', 500_00);
  await reconcile();
  const { id } = await openCase();
  await credit(id, wrong);
  await takeBack('case', id);
  const again = await openCase();
  expect(again).toMatchObject({ kind: 'DECISION_CORRECTED', amount: 500 });
  const [named, unnamed] = [await requestDeposit(right, 500, 'BACK5'), await requestDeposit(wrong, 500)];
  expect(message(await approve(named))).toBe('DEPOSIT_NEEDS_MATCH');
  expect((await approve(unnamed)).json()).toMatchObject({ status: 'SUCCESS' });
  expect((await decide(again.id, { resolution: 'MATCHED', manualDeposit: named })).statusCode).toBe(200);
  expect(message(await approve(await requestDeposit(wrong, 500, 'BACK5')))).toBe('DEPOSIT_CREDITED');
  expect([await wrong.walletMinor(), await right.walletMinor()]).toEqual([500_00, 500_00]);
});

test('DESK-02 FAIR-05 a wrong match is taken back: the money is undecided again, and the deposit can be matched or undone', async () => {
  const [wrong, right] = [await backend.player(), await backend.player()];
  const reference = await requestDeposit(wrong, 500);
  await approve(reference);
  paid(right, 'BACK6', 500_00);
  await reconcile();
  const first = await openCase();
  await decide(first.id, { resolution: 'MATCHED', manualDeposit: reference });
  await takeBack('case', first.id);
  expect(message(await cashier.call('POST /desk/api/corrections', { kind: 'case', id: first.id, reason }))).toBe(
    'ALREADY_DECIDED',
  );
  const again = await openCase();
  expect(again).toMatchObject({ kind: 'DECISION_CORRECTED', subject: first.id, amount: 500, deposits: [{ reference }] });
  const path = `/desk/api/manual-deposits/${reference}`;
  const deposit = await cashier.ok('GET /desk/api/manual-deposits/{reference}', path);
  expect(deposit).toMatchObject({ state: 'APPROVED', acts: ['noLine', 'takeBack'], matchedCase: null });
  await assertCleanBooks(backend.context.db);
  await takeBack('manual-deposit', reference);
  await credit(again.id, right);
  expect([await wrong.walletMinor(), await right.walletMinor(), await desk()]).toEqual([0, 500_00, 0]);
});

test('DESK-02 FAIR-05 a deposit whose match was taken back is matched with its own line', async () => {
  const player = await backend.player();
  const reference = await requestDeposit(player, 500);
  await approve(reference);
  paid(await backend.player(), 'BACK7', 500_00);
  await reconcile();
  const first = await openCase();
  await decide(first.id, { resolution: 'MATCHED', manualDeposit: reference });
  await takeBack('case', first.id);
  paid(player, 'BACK8', 500_00);
  await reconcile();
  const own = (await cashier.ok('GET /desk/api/cases')).cases.find(({ subject }) => subject === '004:BACK8');
  const match = { resolution: 'MATCHED', manualDeposit: reference };
  expect((await decide(own?.id ?? '', match)).statusCode).toBe(200);
  const path = `/desk/api/manual-deposits/${reference}`;
  expect(await cashier.ok('GET /desk/api/manual-deposits/{reference}', path)).toMatchObject({ acts: [], matchedCase: own?.id });
  expect(message(await decide((await openCase()).id, match))).toBe('VALIDATION');
  expect([await player.walletMinor(), await desk()]).toEqual([500_00, 0]);
});
