import type { DeskCall } from '@kaeo/shared/desk';
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
const requestDeposit = async (player: TestPlayer, amount: number, facts: object = {}) =>
  (await player.call('POST', '/api/wallet/add', { amount, ...facts })).json<{ reference: string }>().reference;
const depositOf = (reference: string) =>
  cashier.ok('GET /desk/api/manual-deposits/{reference}', `/desk/api/manual-deposits/${reference}`);
const caseOf = (id: string) => cashier.ok('GET /desk/api/cases/{id}', `/desk/api/cases/${id}`);
const openCases = async () => (await cashier.ok('GET /desk/api/cases')).cases;
async function approveRequest(): Promise<void> {
  const [request] = (await manager.ok('GET /desk/api/approvals')).approvals;
  const body = { decision: 'APPROVE', digest: request?.digest };
  expect((await manager.call(`PUT /desk/api/approvals/${request?.id}`, body)).statusCode).toBe(200);
}

/** A transfer to our account, which the next reconciliation finds in the statement. */
function paid(payer: TestPlayer, reference: string, amountMinor: number): void {
  const facts = { sendingBank: '004', reference, currency: 'BAHT' as const, receiver: site, sender: senderOf(payer.account) };
  backend.fake.bank.transfers.push({ ...facts, amountMinor: minor(amountMinor), transferredAt: backend.clock.now() });
}
async function reconcile(): Promise<void> {
  backend.clock.advance({ minutes: 180 });
  expect((await backend.operate('POST', '/operator/reconciliation', {})).statusCode).toBe(200);
  // The sessions of staff have ended.
  cashier = await testStaff(backend, { roles: ['cashier'] });
  manager = await testStaff(backend, { roles: ['manager'] });
}
async function stray(id: string): Promise<void> {
  const paidAt = backend.clock.now().toISOString();
  await report(backend, { id, reference: `NOBODY${id}`, amount: '250.00', currency: 'BAHT', paidAt });
}

test('DESK-02 a manual deposit shows the bank lines that may be it, the one with its number first', async () => {
  const player = await backend.player();
  for (const [reference, amount] of [
    ['AB-1', 310_00],
    ['AB-2', 310_00],
    ['AB-3', 320_00],
  ] as const)
    paid(player, reference, amount);
  const reference = await requestDeposit(player, 310, { bankReference: 'ab 2' });
  expect((await depositOf(reference)).lines).toEqual([]);
  await reconcile();
  const { lines } = await depositOf(reference);
  expect(lines.map((line) => [line.reference, line.isSameNumber, line.isSettled])).toEqual([
    ['AB-2', true, false],
    ['AB-1', false, false],
  ]);
  const [line] = lines;
  expect(line).toMatchObject({ bank: '004', amount: 310, currency: 'BAHT', slip: null });
  expect(line?.payer).toMatch(/••/);
  expect(line?.payer).not.toContain(player.account.bankAccountNo.slice(-4));
  const found = await caseOf(line?.case ?? '');
  expect(found).toMatchObject({ subject: '004:AB-2', resolution: null, decision: null });
  const match = { resolution: 'MATCHED', manualDeposit: reference, reason: 'number and amount agree' };
  expect((await cashier.call(`PUT /desk/api/cases/${line?.case}`, match)).statusCode).toBe(200);
  const decision = { by: cashier.login, approvedBy: null, reason: 'number and amount agree', correctedAt: null };
  expect(await depositOf(reference)).toMatchObject({ state: 'APPROVED', decision });
  expect((await depositOf(reference)).lines[0]).toMatchObject({ reference: 'AB-2', isSettled: true });
  expect(await caseOf(line?.case ?? '')).toMatchObject({ resolution: 'MATCHED', decision });
});

test('DESK-02 a deposit that is approved first and matched later shows who approved it', async () => {
  const player = await backend.player();
  const reference = await requestDeposit(player, 310);
  await cashier.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason: 'seen in the app' });
  paid(player, 'AB-1', 310_00);
  await reconcile();
  const [found] = await openCases();
  const match = { resolution: 'MATCHED', manualDeposit: reference, reason: 'the line arrived' };
  expect((await cashier.call(`PUT /desk/api/cases/${found?.id}`, match)).statusCode).toBe(200);
  expect((await depositOf(reference)).decision).toMatchObject({ by: 'cash', reason: 'seen in the app' });
  expect((await caseOf(found?.id ?? '')).decision).toMatchObject({ by: cashier.login, reason: 'the line arrived' });
});

test('DESK-02 DESK-03 the picture of a slip is recorded, and shown to staff with the permission, as long as it is stored', async () => {
  const player = await backend.player();
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference: 'PIC1' }));
  const headers = { ...player.headers, 'content-type': contentType };
  await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload });
  const { slips } = await depositOf(await requestDeposit(player, 310));
  expect(slips).toMatchObject([{ hasPicture: true }]);
  const picture = `GET /desk/api/slips/${slips[0]?.reference}/picture`;
  const reply = await cashier.call(picture);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  // Read again by the page: recorded once.
  await cashier.call(picture);
  const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=slip:${slips[0]?.reference}`);
  expect(acts).toMatchObject([{ actor: 'cash', act: 'GET /desk/api/slips/{reference}/picture', phase: 'done' }]);
  const support = await testStaff(backend, { roles: ['support'] });
  expect(message(await support.call(picture))).toBe('NOT_PERMITTED');
  await backend.context.db.run('delete from slip_images');
  expect(message(await cashier.call(picture))).toBe('NOT_FOUND');
  expect((await depositOf(await requestDeposit(player, 310))).slips).toMatchObject([{ hasPicture: false }]);
});

test('DESK-02 a decided deposit shows who requested, who approved, when and why, and its correction', async () => {
  const reference = await requestDeposit(await backend.player(), 1500);
  const approved = { isApproved: true, reason: 'line of 09:12 seen' };
  await cashier.call(`PUT /desk/api/manual-deposits/${reference}`, approved);
  expect(await depositOf(reference)).toMatchObject({ state: 'REQUESTED', decision: null });
  await approveRequest();
  const at = backend.clock.now().toISOString();
  const decision = { at, by: 'cash', approvedBy: 'head', reason: 'line of 09:12 seen' };
  expect(await depositOf(reference)).toMatchObject({ state: 'APPROVED', decision: { ...decision, correctedAt: null } });
  await cashier.call('POST /desk/api/corrections', { kind: 'manual-deposit', id: reference, reason: 'wrong player' });
  await approveRequest();
  expect(await depositOf(reference)).toMatchObject({ decision: { ...decision, correctedAt: at } });
  expect(message(await cashier.call('GET /desk/api/manual-deposits/none'))).toBe('NO_DATA');
});

test('DESK-02 open cases and decided ones are separate lists, and one case is read by its id', async () => {
  const player = await backend.player();
  // Its request makes the player a candidate, so that one person may decide.
  await requestDeposit(player, 250);
  await stray('ONE');
  await stray('TWO');
  const [first, second] = await openCases();
  const credit = { resolution: 'CREDITED', playerId: player.id, reason: 'slip shown in the chat' };
  await cashier.call(`PUT /desk/api/cases/${first?.id}`, credit);
  expect((await openCases()).map(({ id }) => id)).toEqual([second?.id]);
  const decided = await cashier.ok('GET /desk/api/cases', '/desk/api/cases?state=DECIDED');
  const decision = {
    at: backend.clock.now().toISOString(),
    by: 'cash',
    approvedBy: null,
    reason: credit.reason,
    correctedAt: null,
  };
  expect(decided.cases).toMatchObject([{ id: first?.id, resolution: 'CREDITED', decision }]);
  expect(await caseOf(first?.id ?? '')).toEqual(decided.cases[0]);
  await backend.operate('PUT', `/operator/cases/${second?.id}`, { resolution: 'RETURNED', note: 'by the bank' });
  expect((await caseOf(second?.id ?? '')).decision).toMatchObject({ by: null, reason: 'by the bank' });
  expect(message(await cashier.call('GET /desk/api/cases/none'))).toBe('NO_DATA');
});

describe('pages', () => {
  /** The rows of all pages with one row each. */
  async function readAll<Row>(name: DeskCall, path: string, rowsOf: (page: object) => readonly Row[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const url = `${path}${path.includes('?') ? '&' : '?'}limit=1${after === '' ? '' : `&after=${after}`}`;
      const page = (await cashier.ok(name, url)) as { next: string | null };
      expect(rowsOf(page)).toHaveLength(1);
      rows.push(...rowsOf(page));
      after = page.next;
    }
    return rows;
  }

  test('DESK-02 manual deposits are read page by page, oldest first, also with equal times', async () => {
    const player = await backend.player();
    const references: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      if (made === 2) backend.clock.advance({ seconds: 1 });
      references.push(await requestDeposit(player, 100 + made));
    }
    const read = await readAll('GET /desk/api/manual-deposits', '/desk/api/manual-deposits', (page) =>
      (page as { deposits: { reference: string }[] }).deposits.map(({ reference }) => reference),
    );
    expect(read).toEqual([...references.slice(0, 2).toSorted(), ...references.slice(2).toSorted()]);
  });

  test('DESK-02 manual deposits are filtered by day of the market, amount and player, also page by page', async () => {
    const [one, other] = [await backend.player({ name: 'Somchai Jaidee' }), await backend.player()];
    // 23:59 and 00:00 in Bangkok.
    backend.clock.set(new Date('2027-01-05T16:59:00Z'));
    const late = await requestDeposit(one, 100);
    backend.clock.set(new Date('2027-01-05T17:00:00Z'));
    const next = [await requestDeposit(one, 200), await requestDeposit(other, 300)];
    cashier = await testStaff(backend, { roles: ['cashier'] });
    const list = (filter: string) =>
      readAll('GET /desk/api/manual-deposits', `/desk/api/manual-deposits?${filter}`, (page) =>
        (page as { deposits: { reference: string }[] }).deposits.map(({ reference }) => reference),
      );
    expect(await list('to=2027-01-05')).toEqual([late]);
    expect(await list('from=2027-01-06')).toEqual(next.toSorted());
    expect(await list(`player=${one.id}&least=150`)).toEqual([next[0]]);
    expect(await list('most=100')).toEqual([late]);
    const [listed] = (await cashier.ok('GET /desk/api/manual-deposits', `/desk/api/manual-deposits?to=2027-01-05`)).deposits;
    expect([listed?.player.name, (await depositOf(late)).player.name]).toEqual(['So•• Ja••', 'Somchai Jaidee']);
    const refused = await cashier.call('GET /desk/api/manual-deposits?state=DECIDED&least=1');
    expect(refused.json()).toMatchObject({ message: 'VALIDATION', fields: { from: 'VALIDATION' } });
    expect(message(await cashier.call('GET /desk/api/manual-deposits?from=2026-02-30'))).toBe('VALIDATION');
  });

  test('DESK-02 cases are filtered by kind, in both states', async () => {
    for (const id of ['ONE', 'TWO']) await stray(id);
    const [first] = await openCases();
    await cashier.call(`PUT /desk/api/cases/${first?.id}`, {
      resolution: 'RETURNED',
      returnedBy: 'FT26112700012',
      reason: 'payer unknown',
    });
    const count = async (filter: string) => (await cashier.ok('GET /desk/api/cases', `/desk/api/cases?${filter}`)).cases.length;
    expect(await count('kind=UNKNOWN_REFERENCE')).toBe(1);
    expect(await count('kind=BOOKS_DIFFER')).toBe(0);
    expect(await count('state=DECIDED&kind=UNKNOWN_REFERENCE')).toBe(1);
    expect(await count('state=DECIDED&kind=BOOKS_DIFFER')).toBe(0);
  });

  test('DESK-02 open cases are read page by page, oldest first, and decided ones, newest first', async () => {
    for (const id of ['ONE', 'TWO', 'THREE']) {
      await stray(id);
      backend.clock.advance({ seconds: 1 });
    }
    const idsOf = (page: object) => (page as { cases: { id: string }[] }).cases.map(({ id }) => id);
    const open = await readAll('GET /desk/api/cases', '/desk/api/cases', idsOf);
    expect(open).toEqual((await openCases()).map(({ id }) => id));
    expect(open).toHaveLength(3);
    for (const id of open) {
      await cashier.call(`PUT /desk/api/cases/${id}`, {
        resolution: 'RETURNED',
        returnedBy: 'FT26112700012',
        reason: 'payer unknown',
      });
      backend.clock.advance({ seconds: 1 });
    }
    expect(await readAll('GET /desk/api/cases', '/desk/api/cases?state=DECIDED', idsOf)).toEqual(open.toReversed());
  });

  test('DESK-02 payouts that the rail refuses are read page by page, oldest first', async () => {
    const player = await backend.player({ walletMinor: 900_00 });
    backend.fake.payout.refuseOrders('NO_FUNDS');
    for (let made = 0; made < 3; made += 1) {
      await player.call('POST', '/api/wallet/withdraw', { amount: 200 + made });
      await backend.context.outbox.drain();
      backend.clock.advance({ seconds: 1 });
    }
    const amounts = await readAll('GET /desk/api/payouts', '/desk/api/payouts', (page) =>
      (page as { payouts: { amount: number }[] }).payouts.map(({ amount }) => amount),
    );
    expect(amounts).toEqual([200, 201, 202]);
  });
});
