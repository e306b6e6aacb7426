import type { Slip, Slips, SlipUploaded } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import sharp from 'sharp';
import type { BankTransfer } from '../../../providers/ports/providers.port.ts';
import { senderOf } from '../../../testing/bank-sender.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createSiteAccountStore } from '../../site/directory/site-account.store.ts';
import { createSlipPictures } from './slip-pictures.ts';

const site = {
  bankCode: 'SCB',
  accountNo: '1112223334',
  accountName: 'KAEO CO LTD',
  bankType: 'BANK',
  mode: 'AUTO',
  nameTH: 'ไทยพาณิชย์',
  nameEN: 'SCB',
} as const;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ environment: { SLIP_PICTURE_DAYS: '60' } });
  await createSiteAccountStore(backend.context.db).replaceAll([{ ...site, currency: 'BAHT' }]);
});
afterAll(() => backend.close());

let made = 0;
/** Bank reference of the transfer under test. */
let reference: string;
beforeEach(() => {
  made += 1;
  reference = `R${made}`;
});
afterEach(async () => {
  backend.fake.bank.script.clear();
  backend.fake.bank.answerLater(undefined);
  backend.clock.set('2026-11-18T05:00:00.000Z');
  await backend.context.flags.write({ slipClosedFrom: '00:00', slipClosedTo: '00:00' });
  await assertCleanBooks(backend.context.db);
});

const ago = (minutes: number) => new Date(backend.clock.now().getTime() - minutes * 60_000);
/** Adds a transfer from the player's registered account to the site's account at the fake bank. */
function bankKnows(payer: TestPlayer, bankReference: string, change: Partial<BankTransfer> = {}): void {
  backend.fake.bank.transfers.push({
    sendingBank: '004',
    reference: bankReference,
    amountMinor: minor(500_00),
    currency: 'BAHT',
    receiver: { bankCode: site.bankCode, accountNo: site.accountNo },
    sender: senderOf(payer.account),
    transferredAt: ago(5),
    ...change,
  });
}

async function uploadFile(player: TestPlayer, content: Buffer, options: { field?: string; key?: string } = {}) {
  const { payload, contentType } = await multipartOf(content, options.field);
  const headers = { ...player.headers, 'content-type': contentType, ...(options.key ? { 'idempotency-key': options.key } : {}) };
  return backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload });
}
const upload = async (player: TestPlayer, bankReference: string, options: { sendingBankNumber?: string; key?: string } = {}) =>
  (
    await uploadFile(
      player,
      await slipPicture({ sendingBankNumber: options.sendingBankNumber ?? '004', reference: bankReference }),
      options,
    )
  ).json<SlipUploaded>();
const slipsOf = async (player: TestPlayer) => (await player.call('POST', '/api/statement/slip', {})).json<Slips>().slips;
const onlySlip = async (player: TestPlayer): Promise<Slip | undefined> => (await slipsOf(player))[0];
const outcome = async (player: TestPlayer) => {
  const slip = await onlySlip(player);
  return [slip?.status, slip?.note, slip?.amount, await player.walletMinor()];
};

test('DEP-08 a slip credits the amount reported by the bank and appears on the statement', async () => {
  const player = await backend.player();
  bankKnows(player, reference, { amountMinor: minor(120_50) });
  const answer = await upload(player, reference);
  expect(answer).toEqual({ status: 'SUCCESS', reference: expect.stringMatching(/^S-[0-9A-Z]{10}$/), amount: 120.5, note: '' });
  expect(await outcome(player)).toEqual(['SUCCESS', '', 120.5, 12_050]);
  const statement = (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>();
  expect(statement.statements).toMatchObject([
    { statementType: 'deposit', status: 'SUCCESS', from: 'KBANK', to: 'WALLET', amount: 120.5 },
  ]);
});

test('DEP-08 a slip stays in progress while the bank is down and is credited once after it recovers', async () => {
  const player = await backend.player();
  backend.fake.bank.script.next('unknown-before', 3);
  bankKnows(player, reference);
  expect(await upload(player, reference)).toMatchObject({ status: 'IN_PROGRESS' });
  for (let round = 0; round < 3; round += 1) {
    backend.clock.advance({ minutes: 5 });
    await backend.context.outbox.drain();
  }
  expect(await outcome(player)).toEqual(['SUCCESS', '', 500, 50_000]);
});

test('DEP-08 a throttled bank is queried again after the requested delay', async () => {
  const player = await backend.player();
  bankKnows(player, reference);
  backend.fake.bank.answerLater(600_000);
  expect(await upload(player, reference)).toMatchObject({ status: 'IN_PROGRESS' });
  backend.clock.advance({ seconds: 15 });
  await backend.context.outbox.drain();
  backend.fake.bank.answerLater(undefined);
  backend.clock.advance({ minutes: 9 });
  await backend.context.outbox.drain();
  expect(await outcome(player)).toEqual(['IN_PROGRESS', '', 0, 0]);
  backend.clock.advance({ minutes: 1 });
  await backend.context.outbox.drain();
  expect(await outcome(player)).toEqual(['SUCCESS', '', 500, 50_000]);
});

test.each<[string, Partial<BankTransfer>, string]>([
  ['a transfer to another receiver', { receiver: { bankCode: 'SCB', accountNo: '999' } }, 'DEST_ACC_INVALID'],
  ['an old transfer', { transferredAt: new Date('2026-11-18T03:59:00.000Z') }, 'EXPIRED_SLIP'],
  ['a transfer in another currency', { currency: 'LAK' }, 'NOT_MATCH'],
])('DEP-08 %s fails with its reason and credits nothing', async (_, change, reason) => {
  const player = await backend.player();
  bankKnows(player, reference, change);
  expect(await upload(player, reference)).toMatchObject({ status: 'FAILED' });
  expect(await outcome(player)).toEqual(['FAILED', reason, 500, 0]);
});

test.each([
  ['after three wrong captchas', 'captcha', 'TRIPPLE_WRONG_CAPTCHA'],
  ['for an unspecified reason', 'unspecified', 'UNKNOW_ERROR'],
] as const)('SLIP-02 a bank refusal %s fails the slip, which the player can upload again', async (_, cause, reason) => {
  const player = await backend.player();
  bankKnows(player, reference);
  backend.fake.bank.refuseFor(cause);
  expect(await upload(player, reference)).toMatchObject({ status: 'FAILED' });
  expect(await outcome(player)).toEqual(['FAILED', reason, 0, 0]);
  backend.fake.bank.refuseFor(undefined);
  expect(await upload(player, reference)).toMatchObject({ status: 'SUCCESS' });
  expect(await player.walletMinor()).toBe(50_000);
});

test('SLIP-02 a slip whose image was deleted before the bank responds is not credited', async () => {
  const player = await backend.player();
  bankKnows(player, reference);
  backend.fake.bank.script.next('unknown-before');
  const { reference: slip } = await upload(player, reference);
  await backend.context.db.query('delete from slip_images where slip_id = (select id from slips where reference = $1)', [slip]);
  backend.clock.advance({ minutes: 5 });
  await backend.context.outbox.drain();
  expect(await outcome(player)).toEqual(['FAILED', 'UPLOADED_FILE_NOT_EXIST', 0, 0]);
});

test('OPS-08 SLIP-02 the image of a settled slip expires, that of a slip in progress does not, and the data of both slips is kept', async () => {
  const player = await backend.player();
  bankKnows(player, `${reference}KNOWN`);
  const { reference: settled } = await upload(player, `${reference}KNOWN`);
  const { reference: open } = await upload(player, `${reference}UNKNOWN`);
  const hasPicture = async () =>
    (await Promise.all([settled, open].map((slip) => player.call('GET', `/api/statement/slip/reference/${slip}`)))).map(
      ({ statusCode }) => statusCode,
    );
  backend.clock.advance({ days: 59 });
  await createSlipPictures(backend.context).sweep();
  expect(await hasPicture()).toEqual([200, 200]);
  backend.clock.advance({ days: 2 });
  await createSlipPictures(backend.context).sweep();
  expect(await hasPicture()).toEqual([404, 200]);
  expect((await slipsOf(player)).map(({ status, amount }) => [status, amount])).toEqual([
    ['IN_PROGRESS', 0],
    ['SUCCESS', 500],
  ]);
});

describe('a transfer that the bank does not know yet', () => {
  const passMinutes = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      backend.clock.advance({ minutes: 1 });
      await backend.context.outbox.drain();
    }
  };

  test.each([2, 5, 15, 59])(
    'DEP-08 SLIP-01 is credited when the bank knows it after %s minutes; until then the slip is marked as unknown to the bank',
    async (minutes) => {
      const player = await backend.player();
      const waits = { status: 'IN_PROGRESS', waitsFor: 'bank', isUnknownToBank: true };
      expect(await upload(player, reference)).toMatchObject(waits);
      await passMinutes(minutes - 1);
      expect(await onlySlip(player)).toMatchObject({ ...waits, note: '' });
      bankKnows(player, reference, { transferredAt: ago(minutes) });
      await passMinutes(6);
      expect(await outcome(player)).toEqual(['SUCCESS', '', 500, 50_000]);
      expect(await onlySlip(player)).not.toHaveProperty('isUnknownToBank');
    },
  );

  test('DEP-08 SLIP-02 fails after one hour and is credited if uploaded again once the bank knows it', async () => {
    const player = await backend.player();
    const transferredAt = ago(5);
    await upload(player, reference);
    await passMinutes(59);
    expect(await outcome(player)).toEqual(['IN_PROGRESS', '', 0, 0]);
    await passMinutes(1);
    expect(await outcome(player)).toEqual(['FAILED', 'UNKNOWN_TO_BANK', 0, 0]);
    backend.clock.advance({ minutes: 120 });
    bankKnows(player, reference, { transferredAt });
    expect(await upload(player, reference)).toMatchObject({ status: 'SUCCESS', amount: 500 });
    expect(await player.walletMinor()).toBe(50_000);
  });

  test('DEP-08 FAIR-04 fails, then is credited automatically when the reconciliation finds it in the statement', async () => {
    const player = await backend.player();
    const transferredAt = ago(5);
    await upload(player, reference);
    await passMinutes(60);
    expect(await outcome(player)).toEqual(['FAILED', 'UNKNOWN_TO_BANK', 0, 0]);
    bankKnows(player, reference, { transferredAt });
    backend.clock.advance({ minutes: 180 });
    await backend.operate('POST', '/operator/reconciliation', {});
    await backend.context.outbox.drain();
    expect(await outcome(player)).toEqual(['SUCCESS', '', 500, 50_000]);
    expect(await slipsOf(player)).toHaveLength(1);
  });
});

describe("a slip for which the bank's response is unreadable", () => {
  type Case = { id: string; subject: string; kind: string; resolution: string | null; evidence: Record<string, string> };
  const casesOf = async () =>
    (await backend.operate('GET', '/operator/cases')).json<Case[]>().filter(({ subject }) => subject === `004:${reference}`);
  async function unread(): Promise<TestPlayer> {
    const player = await backend.player();
    backend.fake.bank.answerUnreadably(true);
    bankKnows(player, reference);
    expect(await upload(player, reference)).toMatchObject({ status: 'IN_PROGRESS' });
    backend.clock.advance({ minutes: 179 });
    await backend.context.outbox.drain();
    expect(await casesOf()).toEqual([]);
    backend.clock.advance({ minutes: 1 });
    await backend.context.outbox.drain();
    return player;
  }
  afterEach(() => backend.fake.bank.answerUnreadably(false));

  test('DEP-08 FAIR-04 opens one case after three hours and is credited once the response is readable', async () => {
    const player = await unread();
    backend.clock.advance({ minutes: 60 });
    await backend.context.outbox.drain();
    expect(await casesOf()).toMatchObject([
      { kind: 'SLIP_UNREADABLE', resolution: null, evidence: { cause: 'the response cannot be read: no amount' } },
    ]);
    expect(await outcome(player)).toEqual(['IN_PROGRESS', '', 0, 0]);
    backend.fake.bank.answerUnreadably(false);
    backend.clock.advance({ minutes: 60 });
    await backend.context.outbox.drain();
    expect(await outcome(player)).toEqual(['SUCCESS', '', 500, 50_000]);
    expect(await casesOf()).toMatchObject([{ resolution: 'CLOSED' }]);
  });

  test('DEP-08 FAIR-04 fails if staff close the case, and the reconciliation moves the received money to suspense', async () => {
    const player = await unread();
    const [found] = await casesOf();
    await backend.operate('POST', '/operator/reconciliation', {});
    expect((await casesOf()).map(({ kind }) => kind).toSorted()).toEqual(['DEPOSIT_WITHOUT_SLIP', 'SLIP_UNREADABLE']);
    expect(
      (await backend.operate('PUT', `/operator/cases/${found?.id}`, { resolution: 'CLOSED', note: 'asked the service' }))
        .statusCode,
    ).toBe(200);
    expect(await outcome(player)).toEqual(['FAILED', 'UNKNOW_ERROR', 0, 0]);
    backend.clock.advance({ minutes: 60 });
    await backend.context.outbox.drain();
    expect(await outcome(player)).toEqual(['FAILED', 'UNKNOW_ERROR', 0, 0]);
  });
});

test('DEP-10 a transfer is credited once, to the player who sent it', async () => {
  const [first, second] = [await backend.player(), await backend.player()];
  bankKnows(first, reference);
  expect(await upload(first, reference)).toMatchObject({ status: 'SUCCESS' });
  expect(await upload(second, reference)).toMatchObject({ status: 'FAILED' });
  expect(await upload(first, reference)).toMatchObject({ status: 'FAILED' });
  expect(await outcome(second)).toEqual(['FAILED', 'SLIP_REFNO_DUPLICATED', 0, 0]);
  expect(await first.walletMinor()).toBe(50_000);
});

test('DEP-10 the same reference at another bank is a different transfer', async () => {
  const player = await backend.player();
  bankKnows(player, reference);
  bankKnows(player, reference, { sendingBank: '014', sender: { ...senderOf(player.account), bankCode: 'KBANK' } });
  await upload(player, reference);
  expect(await upload(player, reference, { sendingBankNumber: '014' })).toMatchObject({ status: 'SUCCESS' });
  expect(await player.walletMinor()).toBe(100_000);
});

test('DEP-10 a repeated upload by the same player continues the slip in progress, and a key returns the first response', async () => {
  const player = await backend.player();
  backend.fake.bank.script.next('unknown-before', 3);
  const first = await upload(player, reference, { key: 'key-1' });
  const again = await upload(player, reference, { key: 'key-1' });
  const other = await upload(player, reference);
  expect([again.reference, other.reference]).toEqual([first.reference, first.reference]);
  bankKnows(player, reference);
  expect(await upload(player, reference, { key: 'key-1' })).toMatchObject({ reference: first.reference, status: 'SUCCESS' });
  expect(await slipsOf(player)).toHaveLength(1);
  const conflict = await uploadFile(player, await slipPicture({ sendingBankNumber: '004', reference: `${reference}B` }), {
    key: 'key-1',
  });
  expect([conflict.statusCode, conflict.json<{ message: string }>().message]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
});

test.each(['066', '070', '071', '098', '999'])(
  'DEP-08 DEP-10 a slip of bank %s, which players cannot register, is looked up and the received money goes to suspense',
  async (sendingBank) => {
    const player = await backend.player();
    bankKnows(player, reference, { sendingBank, sender: { ...senderOf(player.account), bankCode: '' } });
    expect(await upload(player, reference, { sendingBankNumber: sendingBank })).toMatchObject({ status: 'FAILED' });
    expect(await outcome(player)).toEqual(['FAILED', 'NOT_MATCH', 500, 0]);
    const cases = (await backend.operate('GET', '/operator/cases')).json<{ id: string; subject: string }[]>();
    const found = cases.find(({ subject }) => subject === `${sendingBank}:${reference}`);
    expect(found).toMatchObject({ kind: 'OTHER_SENDER', amount: 500, claimant: { username: player.username } });
    const decision = { resolution: 'CREDITED', username: player.username, note: 'the name is the same' };
    expect((await backend.operate('PUT', `/operator/cases/${found?.id}`, decision)).statusCode).toBe(200);
    expect(await player.walletMinor()).toBe(50_000);
  },
);

test('DEP-08 an image without a slip fails with its reason, and a decodable image is kept', async () => {
  const player = await backend.player();
  const blank = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } });
  expect((await uploadFile(player, await blank.clone().png().toBuffer())).json()).toMatchObject({ status: 'FAILED' });
  expect((await uploadFile(player, await blank.clone().resize(8, 8).png().toBuffer())).json()).toMatchObject({
    status: 'FAILED',
  });
  const [dot, empty] = await slipsOf(player);
  expect([dot?.note, dot?.link]).toEqual(['IMG_SIZE_UNABLE_TO_PROCESS', '']);
  expect([empty?.note, empty?.link]).toEqual(['CANNOT_READ_CROPPED_IMAGE', `/api/statement/slip/reference/${empty?.reference}`]);
});

test.each([
  ['a file that is not an image', Buffer.from('hello'), 'file', 415, 'SLIP_INVALID_FILE'],
  ['a file over 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'file', 413, 'SLIP_TOO_LARGE'],
  ['an empty file', Buffer.alloc(0), 'file', 400, 'SLIP_NO_FILE'],
  ['a file in another field', Buffer.from('hello'), 'picture', 400, 'SLIP_NO_FILE'],
])('DEP-08 %s is refused with a code', async (_, content, field, status, code) => {
  const answer = await uploadFile(await backend.player(), content, { field });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, code]);
});

test('DEP-08 a body that is not multipart returns SLIP_NO_FILE', async () => {
  const answer = await (await backend.player()).call('POST', '/api/wallet/slip', {});
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'SLIP_NO_FILE']);
});

test('DEP-08 uploads are refused in the daily window, also across midnight', async () => {
  const player = await backend.player();
  bankKnows(player, reference);
  // The test clock is at 12:00 in Bangkok.
  await backend.context.flags.write({ slipClosedFrom: '11:30', slipClosedTo: '12:01' });
  const answer = await uploadFile(player, await slipPicture({ sendingBankNumber: '004', reference }));
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([409, 'SLIP_CLOSED']);
  await backend.context.flags.write({ slipClosedFrom: '23:30', slipClosedTo: '12:00' });
  expect(await upload(player, reference)).toMatchObject({ status: 'SUCCESS' });
});

test('DEP-08 SRV-04 forty concurrent uploads of the same file count as one and none is refused', async () => {
  const player = await backend.player();
  bankKnows(player, reference);
  const picture = await slipPicture({ sendingBankNumber: '004', reference });
  const answers = await Promise.all(Array.from({ length: 40 }, () => uploadFile(player, picture)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await player.walletMinor()).toBe(50_000);
});

test('SRV-04 uploads are rate-limited', async () => {
  const player = await backend.player();
  const statuses: number[] = [];
  for (let number = 0; number < 21; number += 1)
    statuses.push((await uploadFile(player, Buffer.from(`no ${number}`))).statusCode);
  expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([415]), 429]);
});

describe('the image of a slip', () => {
  const urlOf = async (player: TestPlayer, slip: string) => player.call('GET', `/api/statement/slip/reference/${slip}`);

  test('SRV-05 is accessible to its owner only, through a link that expires after minutes', async () => {
    const [owner, other] = [await backend.player(), await backend.player()];
    bankKnows(owner, reference);
    const slip = await upload(owner, reference);
    expect((await urlOf(other, slip.reference)).statusCode).toBe(404);
    const { url } = (await urlOf(owner, slip.reference)).json<{ url: string }>();
    const picture = await backend.inject({ method: 'GET', url });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp');
    for (const forged of [
      url.replace(slip.reference, 'S-0000000000'),
      url.replace(/expires=\d+/, 'expires=99999999999999'),
      url.slice(0, -3),
    ]) {
      expect((await backend.inject({ method: 'GET', url: forged })).statusCode).toBe(403);
    }
    backend.clock.advance({ minutes: 6 });
    expect((await backend.inject({ method: 'GET', url })).statusCode).toBe(403);
  });

  test('SRV-05 is not accessible without a session', async () => {
    for (const [method, url] of [
      ['POST', '/api/wallet/slip'],
      ['POST', '/api/statement/slip'],
      ['GET', '/api/statement/slip/reference/S-1'],
    ] as const) {
      expect((await backend.inject({ method, url })).statusCode).toBe(401);
    }
  });
});

test('DEP-08 the sandbox can see which transfers are claimed', async () => {
  const player = await backend.player();
  bankKnows(player, reference);
  expect((await backend.operate('GET', `/operator/slips?reference=${reference}`)).json()).toEqual({ isClaimed: false });
  await upload(player, reference);
  expect((await backend.operate('GET', `/operator/slips?reference=${reference}`)).json()).toEqual({ isClaimed: true });
});
