import type { MoneyMovement, QrRecord, Statement } from '@kaeo/shared/api';
import { type Minor, minor } from '@kaeo/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { announcing } from '../../../platform/live/changes.ts';
import { report } from '../../../testing/callback.ts';
import { changeProtection } from '../../../testing/change-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { encryptedGiftLink, newGiftHash } from '../../../testing/gift-links.ts';
import { exclude, limit, timeOut } from '../../../testing/protection/protect.ts';
import { slipWays, uploadSlip, type WayIn, wayNames, waysIn } from '../../../testing/protection/ways-in.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createCorrectionService } from '../../operations/corrections/correction.service.ts';
import { openClaim } from '../../records/cases/case-claim.ts';
import { readParked } from '../../records/cases/parked-money.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

const amountMinor = minor(600_00);
/** As in the rules of the demonstration. */
const parkedDays = 14;
const parkedOf = ({ id }: TestPlayer) => readParked(backend.context.db, id, parkedDays);
async function onlyParked(player: TestPlayer): Promise<string> {
  const [parked, ...more] = await parkedOf(player);
  if (!parked || more.length > 0) throw new Error(`${more.length + (parked ? 1 : 0)} parked`);
  return parked.id;
}
/** The money of a deposit that began before arrives after the protection began. */
async function parkedBy(protect: typeof exclude, way: WayIn = 'QR code', options?: Parameters<TestBackend['player']>[0]) {
  const player = await backend.player(options);
  const arrive = await waysIn[way](backend, player, amountMinor);
  await protect(backend, player);
  await arrive();
  return { player, id: await onlyParked(player) };
}
const lastTransfer = () => backend.fake.bank.transfers.at(-1)?.reference ?? '';
const sendBack = (player: TestPlayer, id: string, key?: string) =>
  player.call('POST', `/api/protection/parked/${id}/return`, undefined, key);
const refusal = (reply: { statusCode: number; json(): unknown }) => {
  const { message } = reply.json() as { message?: string }; // every response body is an object
  return message === undefined ? reply.statusCode : message;
};
const decide = async (id: string, decision: object) => refusal(await backend.operate('PUT', `/operator/cases/${id}`, decision));
const statement = async (player: TestPlayer) =>
  (await player.call('POST', '/api/statement', {}))
    .json<Statement>()
    .statements.map(({ statementType, status, from, to, amount }) => [statementType, status, from, to, amount].join(' '));
const slipsOf = async (player: TestPlayer) =>
  (await player.call('POST', '/api/statement/slip', {})).json<{ slips: object[] }>().slips;
async function pass(time: { minutes?: number; days?: number }): Promise<void> {
  backend.clock.advance(time);
  await backend.context.outbox.drain();
}
const settle = async (id: string, status: 'paid' | 'failed') => {
  backend.fake.payout.settle(id, status);
  await report(backend, { id, status });
};

/** Ways with a line on the statement before the money arrives. */
const shownBefore: readonly WayIn[] = [
  'gift link without a first response',
  'manual deposit',
  'manual deposit that is reported later',
];

test.each(wayNames)('PROT-07 PROT-06 a %s after an exclusion is parked, and goes to the bank account on demand', async (way) => {
  const { player, id } = await parkedBy(exclude, way);
  const dueAt = new Date(backend.clock.now().getTime() + parkedDays * 24 * 60 * 60_000).toISOString();
  expect(await parkedOf(player)).toMatchObject([{ amount: 600, currency: 'BAHT', reason: 'EXCLUDED', dueAt }]);
  expect(await player.walletMinor()).toBe(0);
  expect(await statement(player)).toHaveLength(shownBefore.includes(way) ? 1 : 0);
  expect(await slipsOf(player)).toMatchObject(slipWays.includes(way) ? [{ status: 'IN_PROGRESS', waitsFor: 'player' }] : []);

  const first = await sendBack(player, id, `back-${id}`);
  expect(first.json<MoneyMovement>()).toEqual({ status: 'IN_PROGRESS', reference: expect.stringMatching(/^W-/) });
  expect((await sendBack(player, id, `back-${id}`)).json()).toEqual(first.json());
  expect([refusal(await sendBack(player, id)), await player.walletMinor(), await parkedOf(player)]).toEqual(['NO_DATA', 0, []]);
  await backend.context.outbox.drain();
  const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = player.account;
  expect(backend.fake.payout.orders.get(id)?.order).toMatchObject({ amountMinor, bankCode, accountNo, accountName });
  await settle(id, 'paid');
  expect(await player.walletMinor()).toBe(0);
  expect((await statement(player)).filter((line) => !line.includes(' FAILED '))).toEqual([
    `withdraw SUCCESS PARKED ${bankCode} 600`,
  ]);
  expect(await slipsOf(player)).toMatchObject(slipWays.includes(way) ? [{ status: 'FAILED', isReturned: true }] : []);
});

describe('the player learns of parked money', () => {
  /** The topics that are announced for the player while it runs. */
  async function announced({ id }: TestPlayer, run: () => Promise<unknown>): Promise<readonly string[]> {
    const changed = jest.spyOn(backend.context.live, 'changed');
    await run();
    const topics = changed.mock.calls.flatMap(([playerId, noted]) => (playerId === id ? noted : []));
    changed.mockRestore();
    return topics;
  }

  test.each(wayNames)('PROT-07 PLAY-02 from the live connection, when a %s is parked and when it is sent back', async (way) => {
    const player = await backend.player();
    const { context } = backend;
    // Jobs that a way runs by itself announce changes, too.
    const db = { ...context.db, ...announcing(context.db, (id, topics) => context.live.changed(id, topics)) };
    const arrive = await waysIn[way]({ ...backend, context: { ...context, db } }, player, amountMinor);
    await timeOut(backend, player);
    const topics = expect.arrayContaining(['protection', 'movements']);
    expect(await announced(player, arrive)).toEqual(topics);
    const id = await onlyParked(player);
    expect(await announced(player, () => sendBack(player, id))).toEqual(topics);
  });

  test('PROT-07 from the response about a slip and a gift link', async () => {
    const player = await backend.player();
    const hash = newGiftHash();
    backend.fake.gift.gifts.set(hash, 300_00);
    await limit(backend, player, { period: 'day', amountMinor: minor(100_00) });
    await (await waysIn['slip that is uploaded later'](backend, player, amountMinor))();
    expect(await uploadSlip(backend, player, lastTransfer())).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'player' });
    const gift = await player.call('POST', '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, hash) });
    expect(gift.json()).toEqual({ status: 'IN_PROGRESS', reference: expect.any(String), waitsFor: 'player' });
  });

  test('PROT-07 from the channel of a QR code, until the money is sent back', async () => {
    const player = await backend.player();
    const arrive = await waysIn['QR code'](backend, player, amountMinor);
    const channel = async (code = 'KBANK') => (await player.call('GET', `/api/qrcode/${code}`)).json<QrRecord>();
    const { qrcodeId } = await channel();
    await timeOut(backend, player);
    await arrive();
    expect([await channel(), await channel('WW')]).toEqual([
      expect.objectContaining({ hasQrcode: false, parkedCodeId: qrcodeId }),
      expect.not.objectContaining({ parkedCodeId: expect.anything() }),
    ]);
    await sendBack(player, await onlyParked(player));
    expect(await channel()).not.toHaveProperty('parkedCodeId');
  });
});

test.each(wayNames)('PROT-07 DESK-02 staff cannot credit a parked %s until protection allows it', async (way) => {
  const { player, id } = await parkedBy(timeOut, way);
  const credit = { resolution: 'CREDITED', username: player.username };
  expect(await decide(id, credit)).toBe('TIMED_OUT');
  expect(await player.walletMinor()).toBe(0);
  backend.clock.advance({ days: 1 });
  const other = await backend.player();
  expect(await decide(id, { ...credit, username: other.username })).toBe('VALIDATION');
  expect(await decide(id, credit)).toBe(200);
  expect([await player.walletMinor(), await parkedOf(player)]).toEqual([600_00, []]);
  expect(await statement(player)).toEqual([expect.stringMatching(/^deposit SUCCESS \w+ WALLET 600$/)]);
  expect(await slipsOf(player)).toMatchObject(slipWays.includes(way) ? [{ status: 'SUCCESS', amount: 600 }] : []);
  expect(await decide(id, credit)).toBe(200);
  expect(await player.walletMinor()).toBe(600_00);
});

test.each(wayNames)('PROT-07 DESK-02 staff return a parked %s in every state', async (way) => {
  const { player, id } = await parkedBy(exclude, way);
  expect(await decide(id, { resolution: 'RETURNED' })).toBe(200);
  expect([await player.walletMinor(), await parkedOf(player), refusal(await sendBack(player, id))]).toEqual([0, [], 'NO_DATA']);
  expect((await statement(player)).filter((line) => !line.includes(' FAILED '))).toEqual([]);
  expect(await slipsOf(player)).toMatchObject(slipWays.includes(way) ? [{ status: 'FAILED', isReturned: true }] : []);
});

test.each([
  ['slip that is uploaded later', 'BIRTH_DATE_REQUIRED', { birthDate: null }, 0],
  ['manual deposit that is reported later', 'BIRTH_DATE_REQUIRED', { birthDate: null }, 0],
  ['slip that is uploaded later', 'UNDER_AGE', { birthDate: '2015-01-31' }, 1],
] as const)('PROT-07 PROT-09 the report of a %s, with %s: %j, parks %d', async (way, code, { birthDate }, count) => {
  const player = await backend.player();
  await changeProtection(backend, { isBirthDateRequired: true });
  const arrive = await waysIn[way](backend, player, amountMinor);
  if (birthDate !== null)
    await backend.context.db.run('update player_protection set birth_date = $2::date where player_id = $1', [
      player.id,
      birthDate,
    ]);
  await arrive();
  await changeProtection(backend, { isBirthDateRequired: false });
  expect(await parkedOf(player)).toMatchObject(Array.from({ length: count }, () => ({ amount: 600, reason: code })));
  expect(await slipsOf(player)).toHaveLength(count);
});

test('PROT-06 PROT-07 a frozen account can send parked money to the bank account, another player cannot', async () => {
  const { player, id } = await parkedBy(exclude);
  expect(refusal(await sendBack(await backend.player(), id))).toBe('NO_DATA');
  await backend.context.db.run('update players set is_active = false where id = $1', [player.id]);
  expect((await sendBack(player, id)).statusCode).toBe(200);
});

test('PROT-07 DESK-02 staff cannot return money again that the player has sent to the bank account', async () => {
  const { player, id } = await parkedBy(exclude);
  await sendBack(player, id);
  expect(await decide(id, { resolution: 'RETURNED' })).toBe('ALREADY_DECIDED');
  await expect(createCorrectionService(backend.context).correct('case', id)).rejects.toMatchObject({ code: 'NO_DATA' });
});

describe('a payout of parked money that the bank does not make', () => {
  test.each([
    ['fails', ['failed']],
    ['comes back after it was paid', ['paid', 'failed']],
  ] as const)('PROT-07 %s: the money is parked again and never in the wallet', async (_, reports) => {
    const { player, id } = await parkedBy(exclude);
    await sendBack(player, id);
    await backend.context.outbox.drain();
    for (const status of reports) await settle(id, status);
    const again = await onlyParked(player);
    expect(again).not.toBe(id);
    expect([await player.walletMinor(), await parkedOf(player)]).toMatchObject([0, [{ amount: 600, reason: 'EXCLUDED' }]]);
    await pass({ minutes: 180 });
    await backend.operate('POST', '/operator/reconciliation', {});
    expect(await backend.context.db.query('select id from reconciliation_differences where line = $1', [id])).toEqual([]);
    await sendBack(player, again);
    await backend.context.outbox.drain();
    await settle(again, 'paid');
    expect([await player.walletMinor(), await parkedOf(player)]).toEqual([0, []]);
  });

  test('PROT-07 FAIR-04 is refused by the rail and returned by staff: the money is parked again', async () => {
    const { player, id } = await parkedBy(exclude);
    backend.fake.payout.refuseOrders('CLOSED_ACCOUNT');
    await sendBack(player, id);
    await backend.context.outbox.drain();
    expect(refusal(await backend.operate('PUT', `/operator/payouts/${id}`, { decision: 'RETURN' }))).toBe(200);
    await backend.context.outbox.drain();
    backend.fake.payout.refuseOrders(undefined);
    expect([await player.walletMinor(), (await parkedOf(player)).length]).toEqual([0, 1]);
  });
});

test('PROT-06 a claim that is recovered leaves parked money on its way to the bank', async () => {
  const { player, id } = await parkedBy(exclude, 'QR code', { walletMinor: 100_00 });
  const claim = {
    kind: 'PAYOUT_PAID_AFTER_RETURN',
    subject: id,
    detail: 'settled RETURNED, now paid',
    claimMinor: minor(90_00),
  } as const;
  await backend.context.db.transaction((tx) =>
    openClaim(tx, backend.context, { ...claim, player, to: accounts.payout(), evidence: {} }),
  );
  await sendBack(player, id);
  await backend.context.outbox.drain();
  expect(backend.fake.payout.orders.has(id)).toBe(false);
  const Id = rowOf({ id: column.text });
  const [owed] = await backend.context.db.rows(Id, 'select id from money_cases where subject = $1 and claim_minor > 0', [id]);
  expect(await decide(owed?.id ?? '', { resolution: 'RECOVERED' })).toBe(200);
  await pass({ minutes: 5 });
  expect([await player.walletMinor(), backend.fake.payout.orders.has(id)]).toEqual([10_00, true]);
});

describe('a slip of a parked transfer', () => {
  test('PROT-07 FAIR-01 by another player is a duplicate', async () => {
    const { player, id } = await parkedBy(exclude, 'slip');
    // The bank shows the last five digits.
    const twin = await backend.player({ bankAccountNo: `99999${player.account.bankAccountNo.slice(-5)}` });
    expect(await uploadSlip(backend, twin, lastTransfer())).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' });
    expect(await onlyParked(player)).toBe(id);
  });

  test('PROT-07 that reconciliation found first waits for its owner, and the money is parked', async () => {
    const player = await backend.player();
    const arrive = await waysIn.slip(backend, player, amountMinor);
    const [transfer] = backend.fake.bank.transfers.splice(-1);
    if (!transfer) throw new Error('no transfer');
    await pass({ minutes: 61 });
    backend.fake.bank.transfers.push(transfer);
    await exclude(backend, player);
    backend.clock.advance({ minutes: 180 });
    await backend.operate('POST', '/operator/reconciliation', {});
    await arrive();
    expect(await parkedOf(player)).toMatchObject([
      { amount: 600, reason: 'EXCLUDED', arrivedAt: backend.clock.now().toISOString() },
    ]);
    expect(await slipsOf(player)).toMatchObject([{ status: 'IN_PROGRESS', waitsFor: 'player' }]);
    expect((await sendBack(player, await onlyParked(player))).statusCode).toBe(200);
  });
});

test('PROT-07 FAIR-05 a payment that reconciliation found is parked', async () => {
  const player = await backend.player();
  const { qrcodeId } = (await player.call('POST', '/api/qrcode/WW', { amount: 600 })).json<QrRecord>();
  const Reference = rowOf({ reference: column.text });
  const [code] = await backend.context.db.rows(Reference, 'select reference from qr_codes where id = $1', [qrcodeId]);
  await exclude(backend, player);
  const payment = { id: 'UNTOLD', reference: code?.reference ?? '', currency: 'BAHT', channel: 'WW' } as const;
  backend.fake.payment.payments.push({ ...payment, amountMinor, paidAt: backend.clock.now() });
  backend.clock.advance({ minutes: 180 });
  await backend.operate('POST', '/operator/reconciliation', {});
  expect([await player.walletMinor(), (await parkedOf(player)).length]).toEqual([0, 1]);
  expect((await sendBack(player, await onlyParked(player))).statusCode).toBe(200);
});

test('PROT-07 DESK-02 the money of a parked manual deposit is decided by its case only', async () => {
  const { player, id } = await parkedBy(exclude, 'manual deposit');
  const Reference = rowOf({ reference: column.text });
  const [deposit] = await backend.context.db.rows(Reference, 'select reference from manual_deposits where player_id = $1', [
    player.id,
  ]);
  const reference = deposit?.reference ?? '';
  const again = await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true });
  expect(again.json()).toEqual({ status: 'IN_PROGRESS', reference });
  expect(await decide(id, { resolution: 'MATCHED', manualDeposit: reference })).toBe('VALIDATION');
  const takenBack = createCorrectionService(backend.context).correct('manual-deposit', reference);
  await expect(takenBack).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
});

test('PROT-07 FAIR-04 parked money is late when staff must have returned it, and its slip or gift is not', async () => {
  const before = backend.clock.now();
  const first = await parkedBy(exclude, 'slip');
  const owners = [first, await parkedBy(exclude, 'gift link'), await parkedBy(exclude)];
  const names = new Set(owners.map(({ player }) => player.username));
  const late = async () =>
    (await backend.operate('GET', '/operator/late'))
      .json<{ kind: string; username: string | null; cause: string }[]>()
      .filter(({ username }) => username !== null && names.has(username))
      .map(({ kind, cause }) => `${kind} ${cause.split(':')[0]}`);
  backend.clock.set(new Date(before.getTime() + parkedDays * 24 * 60 * 60_000));
  expect(await late()).toEqual([]);
  backend.clock.advance({ seconds: 1 });
  expect(await late()).toEqual(Array.from({ length: 3 }, () => 'parked DEPOSIT_PROTECTED'));
  await sendBack(first.player, first.id);
  expect(await late()).toHaveLength(2);
});

test('PROT-07 of kip the whole part is parked, and staff return the fraction', async () => {
  const lao = await createTestBackend({ market: 'laos' });
  const player = await lao.player();
  const pay = async (id: string, amount: string) => {
    const Reference = rowOf({ reference: column.text });
    const [code] = await lao.context.db.rows(Reference, 'select reference from qr_codes where player_id = $1', [player.id]);
    const paidAt = lao.clock.now().toISOString();
    await report(lao, { id, reference: code?.reference ?? '', amount, currency: 'LAK', paidAt });
  };
  await player.call('POST', '/api/qrcode/E2P', { amount: 50_000 });
  const amount: Minor = minor(50_000_00);
  await limit(lao, player, { period: 'day', amountMinor: amount });
  await pay('KIP1', '50000.00');
  await pay('KIP2', '10000.50');
  const [parked] = await readParked(lao.context.db, player.id, parkedDays);
  expect([await player.walletMinor(), parked]).toMatchObject([amount, { amount: 10_000, currency: 'LAK' }]);
  expect((await sendBack(player, parked?.id ?? '')).statusCode).toBe(200);
  const open = await lao.context.db.query('select kind, suspense_minor from money_cases where resolved_at is null');
  expect(open).toEqual([{ kind: 'FRACTION_OF_KIP', suspense_minor: 50 }]);
  await assertCleanBooks(lao.context.db);
  await lao.close();
});
