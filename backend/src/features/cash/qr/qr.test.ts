import type { QrRecord } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import sharp from 'sharp';
import type { Market } from '../../../platform/config/market.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { parsePaymentQr } from '../../../providers/qr/emv.ts';
import type { PaymentNotice } from '../../../providers/sandbox/provider-wire.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { findCodes } from '../deposit/slip-codes.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  backend.fake.payment.script.clear();
  await assertCleanBooks(backend.context.db);
});

const create = (player: TestPlayer, amount: number, channel = 'KBANK', key?: string) =>
  player.call('POST', `/api/qrcode/${channel}`, { amount }, key);
const created = async (player: TestPlayer, amount: number, channel?: string) =>
  (await create(player, amount, channel)).json<QrRecord>();
const current = async (player: TestPlayer, channel = 'KBANK') =>
  (await player.call('GET', `/api/qrcode/${channel}`)).json<QrRecord>();
const codeOf = async (id: string) => {
  const [row] = await backend.context.db.rows(
    rowOf({ reference: column.text, payload: column.text, state: column.text }),
    'select reference, payload, state from qr_codes where id = $1',
    [id],
  );
  if (!row) throw new Error(`no code ${id}`);
  return row;
};

let paid = 0;
async function notice(record: QrRecord, change: Partial<PaymentNotice> = {}): Promise<PaymentNotice> {
  paid += 1;
  const { reference } = await codeOf(record.qrcodeId);
  const paidAt = backend.clock.now().toISOString();
  return { id: `P${paid}`, reference, amount: record.amount.toFixed(2), currency: 'BAHT', paidAt, ...change };
}
const cases = (subject: string) =>
  backend.context.db.query('select kind, suspense_minor from money_cases where subject = $1', [subject]);

describe('a code', () => {
  test('DEP-05 appears in the wallet, the newest of all channels, until it is paid, cancelled or expired', async () => {
    const player = await backend.player();
    const openQr = async () => (await player.call('GET', '/api/wallet')).json().openQr;
    expect(await openQr()).toBeNull();
    await created(player, 120.5);
    backend.clock.advance({ seconds: 90 });
    expect(await openQr()).toEqual({ channel: 'KBANK', amount: 120.5, leftS: 510 });
    const newer = await created(player, 300, 'WW');
    expect(await openQr()).toEqual({ channel: 'WW', amount: 300, leftS: 600 });
    await player.call('DELETE', `/api/qrcode/${newer.qrcodeId}`);
    expect(await openQr()).toMatchObject({ channel: 'KBANK' });
    expect((await report(backend, await notice(await current(player)))).statusCode).toBe(200);
    expect(await openQr()).toBeNull();
    await created(player, 50);
    backend.clock.advance({ seconds: 600 });
    expect(await openQr()).toBeNull();
  });

  test('DEP-05 does not exist at first, then is open for ten minutes, then is gone', async () => {
    const player = await backend.player();
    expect(await current(player)).toEqual({ qrcodeId: '', hasQrcode: false, qrcode: '', amount: 0, expireIn: '', message: '' });
    const record = await created(player, 120.5);
    expect(record).toMatchObject({ hasQrcode: true, amount: 120.5, message: '' });
    expect(Date.parse(record.expireIn) - backend.clock.now().getTime()).toBe(600_000);
    expect(record.leftS).toBe(600);
    expect(await current(player)).toEqual(record);
    backend.clock.advance({ seconds: 90 });
    expect(await current(player)).toEqual({ ...record, leftS: 510 });
    backend.clock.advance({ seconds: -90 });
    expect(await current(player, 'E2P')).toMatchObject({ hasQrcode: false });
    backend.clock.advance({ minutes: 10 });
    expect(await current(player)).toMatchObject({ hasQrcode: false });
    expect((await created(player, 120.5)).qrcodeId).not.toBe(record.qrcodeId);
  });

  test('DEP-05 scans to the exact amount and its own reference', async () => {
    const record = await created(await backend.player(), 120.5);
    const picture = sharp(Buffer.from(record.qrcode)).resize(400).flatten({ background: '#ffffff' }).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const texts = await findCodes({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
    const { reference, payload } = await codeOf(record.qrcodeId);
    expect(texts).toEqual([payload]);
    expect(parsePaymentQr(payload)).toEqual({ currency: 'BAHT', amountMinor: 12_050, reference });
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(backend.fake.payment.codes.get(reference)).toMatchObject({ amountMinor: 12_050, channel: 'KBANK', payload });
  });

  test.each([
    ['KBANK', 0.99, 'QR_MINIMUM'],
    ['WW', 99.99, 'QR_MINIMUM'],
    ['E2P', 49, 'QR_MINIMUM'],
    ['KBANK', 0, 'QR_MINIMUM'],
    ['KBANK', -5, 'VALIDATION'],
    ['KBANK', 1.001, 'VALIDATION'],
    ['SCB', 100, 'VALIDATION'],
  ])('DEP-04 %s for %d is refused with %s', async (channel, amount, code) => {
    const answer = await create(await backend.player(), amount, channel);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, code]);
  });

  test('DEP-05 is unique per channel: the same amount returns the same code, another amount replaces it', async () => {
    const player = await backend.player();
    const first = await created(player, 20);
    const both = await Promise.all([created(player, 20), created(player, 20)]);
    expect(both.map(({ qrcodeId }) => qrcodeId)).toEqual([first.qrcodeId, first.qrcodeId]);
    const second = await created(player, 50);
    expect((await codeOf(first.qrcodeId)).state).toBe('CANCELLED');
    expect(await current(player)).toEqual(second);
    expect(await created(player, 100, 'WW')).toMatchObject({ hasQrcode: true });
    await backend.context.outbox.drain();
    expect([...backend.fake.payment.cancelled]).toContain((await codeOf(first.qrcodeId)).reference);
  });

  test.each(['refuse', 'unknown-before', 'unknown-after'] as const)(
    "DEP-05 is not shown if the provider's result is %s",
    async (fault) => {
      const player = await backend.player();
      backend.fake.payment.script.next(fault);
      const answer = await create(player, 20);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        expect.objectContaining({ hasQrcode: false, message: 'QR_FAIL' }),
      ]);
      expect(await current(player)).toMatchObject({ hasQrcode: false });
      expect(await created(player, 20)).toMatchObject({ hasQrcode: true });
    },
  );

  test('DEP-05 can be cancelled by its player only, and cancelling again is harmless', async () => {
    const [player, other] = [await backend.player(), await backend.player()];
    const record = await created(player, 20);
    expect((await other.call('DELETE', `/api/qrcode/${record.qrcodeId}`)).statusCode).toBe(404);
    expect(await current(player)).toMatchObject({ hasQrcode: true });
    for (let time = 0; time < 2; time += 1) {
      expect((await player.call('DELETE', `/api/qrcode/${record.qrcodeId}`)).json()).toEqual({});
    }
    expect(await current(player)).toMatchObject({ hasQrcode: false });
  });

  test('SRV-02 the same key returns the same code', async () => {
    const player = await backend.player();
    const [first, again] = [await create(player, 30, 'KBANK', 'k1'), await create(player, 30, 'KBANK', 'k1')];
    expect(again.json()).toEqual(first.json());
    expect((await create(player, 40, 'KBANK', 'k1')).json()).toMatchObject({ message: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('a payment', () => {
  test('DEP-10 is credited once, however often and by whichever way it is reported', async () => {
    const player = await backend.player();
    const record = await created(player, 100);
    const payment = await notice(record);
    for (let time = 0; time < 5; time += 1) expect((await report(backend, payment)).statusCode).toBe(200);
    backend.fake.payment.payments.push({
      id: payment.id,
      reference: payment.reference,
      amountMinor: minor(10_000),
      currency: 'BAHT',
      paidAt: backend.clock.now(),
    });
    backend.clock.advance({ minutes: 2 });
    await backend.context.outbox.drain();
    expect(await player.walletMinor()).toBe(10_000);
    expect(await current(player)).toMatchObject({ hasQrcode: false });
    const statement = (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>();
    expect(statement.statements).toMatchObject([
      { statementType: 'deposit', status: 'SUCCESS', from: 'KBANK', to: 'WALLET', amount: 100 },
    ]);
  });

  test('DEP-10 whose callback was lost is found by a lookup', async () => {
    const player = await backend.player();
    const record = await created(player, 75);
    const { reference } = await codeOf(record.qrcodeId);
    backend.fake.payment.payments.push({
      id: 'LOST',
      reference,
      amountMinor: minor(7_500),
      currency: 'BAHT',
      paidAt: backend.clock.now(),
    });
    backend.clock.advance({ hours: 2 });
    await backend.context.outbox.drain();
    expect(await player.walletMinor()).toBe(7_500);
  });

  test('DEP-10 after expiry, after a cancel, repeated or of another amount is credited as received', async () => {
    const player = await backend.player();
    const late = await created(player, 100);
    backend.clock.advance({ days: 3 });
    expect((await report(backend, await notice(late))).statusCode).toBe(200);
    expect(await player.walletMinor()).toBe(10_000);

    const cancelled = await created(player, 200);
    await player.call('DELETE', `/api/qrcode/${cancelled.qrcodeId}`);
    await report(backend, await notice(cancelled));
    expect(await player.walletMinor()).toBe(30_000);

    const twice = await created(player, 50);
    await report(backend, await notice(twice));
    await report(backend, await notice(twice));
    expect(await player.walletMinor()).toBe(40_000);

    const other = await created(player, 60);
    await report(backend, await notice(other, { amount: '0.01' }));
    expect(await player.walletMinor()).toBe(40_001);
  });

  test('DEP-10 in another currency or with an unknown reference goes to suspense with a case', async () => {
    const player = await backend.player();
    const record = await created(player, 100);
    const kip = await notice(record, { currency: 'LAK' });
    const stray = await notice(record, { reference: 'NOBODY', amount: '12.34' });
    for (const payment of [kip, stray, kip, stray]) expect((await report(backend, payment)).statusCode).toBe(200);
    expect(await player.walletMinor()).toBe(0);
    expect(await cases(kip.id)).toEqual([{ kind: 'OTHER_CURRENCY', suspense_minor: 10_000 }]);
    expect(await cases(stray.id)).toEqual([{ kind: 'UNKNOWN_REFERENCE', suspense_minor: 1_234 }]);
  });

  test('DEP-10 with the same id on another channel is a different payment: both are credited once', async () => {
    const player = await backend.player();
    const [kbank, e2p] = [await created(player, 100), await created(player, 60, 'E2P')];
    const first = await notice(kbank, { id: 'SAME-ID' });
    const second = await notice(e2p, { id: 'SAME-ID' });
    for (const payment of [first, second, { ...second, channel: 'E2P' }, first]) await report(backend, payment);
    expect(await player.walletMinor()).toBe(160_00);
    expect(await cases('SAME-ID')).toEqual([]);
  });

  test('DEP-10 reported again with another amount changes nothing and opens a case', async () => {
    const player = await backend.player();
    const payment = await notice(await created(player, 100));
    await report(backend, payment);
    await report(backend, { ...payment, amount: '900.00' });
    expect(await player.walletMinor()).toBe(10_000);
    expect(await cases(payment.id)).toEqual([{ kind: 'CONTRADICTION', suspense_minor: 0 }]);
  });

  test('SRV-05 without a valid signature is refused and moves no money', async () => {
    const player = await backend.player();
    const payment = await notice(await created(player, 100));
    const old = new Date(backend.clock.now().getTime() - 301_000);
    for (const forged of [{ signature: null }, { signature: 't=1,v1=00' }, { at: old }]) {
      const answer = await report(backend, payment, forged);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([403, 'FORBIDDEN']);
    }
    for (const wrong of [{ amount: '-5.00' }, { amount: '1e3' }, { amount: '0.00' }, { paidAt: 'yesterday' }]) {
      expect((await report(backend, { ...payment, ...wrong })).statusCode).toBe(400);
    }
    expect(await player.walletMinor()).toBe(0);
  });

  test('DEP-10 is accepted while the product is terminated', async () => {
    const player = await backend.player();
    const payment = await notice(await created(player, 100));
    await backend.context.flags.write({ terminated: true });
    expect((await report(backend, payment)).statusCode).toBe(200);
    await backend.context.flags.write({ terminated: false });
    expect(await player.walletMinor()).toBe(10_000);
  });
});

describe('in the Laos variant', () => {
  const market: Market = 'laos';
  test('DEP-04 minimum amounts in kip are 1000 times those in baht, and a baht account keeps its own', async () => {
    const lao = await createTestBackend({ market });
    const [kip, baht] = [await lao.player(), await lao.player({ currency: 'BAHT' })];
    const requestQr = async (player: TestPlayer, amount: number) =>
      (await player.call('POST', '/api/qrcode/WW', { amount })).json<{ hasQrcode?: boolean; message: string }>();
    expect(await requestQr(kip, 99_999)).toMatchObject({ message: 'QR_MINIMUM' });
    expect(await requestQr(kip, 100_000)).toMatchObject({ hasQrcode: true });
    expect(await requestQr(baht, 99)).toMatchObject({ message: 'QR_MINIMUM' });
    expect(await requestQr(baht, 100)).toMatchObject({ hasQrcode: true });
    await lao.close();
  });

  test('DEP-05 a code is Lao QR for whole kip', async () => {
    const lao = await createTestBackend({ market });
    const player = await lao.player();
    const answer = await player.call('POST', '/api/qrcode/E2P', { amount: 50_000 });
    const { qrcodeId } = answer.json<QrRecord>();
    const [row] = await lao.context.db.rows(rowOf({ payload: column.text }), 'select payload from qr_codes where id = $1', [
      qrcodeId,
    ]);
    expect(parsePaymentQr(row?.payload ?? '')).toMatchObject({ currency: 'LAK', amountMinor: 5_000_000 });
    expect((await player.call('POST', '/api/qrcode/E2P', { amount: 50_000.5 })).json()).toMatchObject({ message: 'WHOLE_KIP' });
    await lao.close();
  });

  test('DEP-04 a channel that is not offered is refused; of a fractional kip payment the whole kip are credited', async () => {
    const lao = await createTestBackend({ market });
    const player = await lao.player();
    const refused = await player.call('POST', '/api/qrcode/KBANK', { amount: 50_000 });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([404, 'NO_WALLET']);
    const { qrcodeId } = (await player.call('POST', '/api/qrcode/E2P', { amount: 50_000 })).json<QrRecord>();
    const [row] = await lao.context.db.rows(rowOf({ reference: column.text }), 'select reference from qr_codes where id = $1', [
      qrcodeId,
    ]);
    const shared = { reference: row?.reference ?? '', currency: 'LAK' as const, paidAt: lao.clock.now().toISOString() };
    await report(lao, { id: 'KIP1', amount: '10000.50', ...shared });
    await report(lao, { id: 'KIP2', amount: '0.50', ...shared });
    expect(await player.walletMinor()).toBe(10_000_00);
    const parked = await lao.context.db.query('select kind, suspense_minor from money_cases order by subject');
    expect(parked).toEqual([1, 2].map(() => ({ kind: 'FRACTION_OF_KIP', suspense_minor: 50 })));
    const [fraction] = (await lao.operate('GET', '/operator/cases')).json<{ id: string }[]>();
    const decide = async (decision: object) => (await lao.operate('PUT', `/operator/cases/${fraction?.id}`, decision)).statusCode;
    expect(await decide({ resolution: 'CREDITED', username: player.username })).toBe(400);
    expect(await decide({ resolution: 'RETURNED' })).toBe(200);
    await assertCleanBooks(lao.context.db);
    await lao.close();
  });
});
