import type { QrRecord } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { createSlipService } from '../../src/features/cash/deposit/slip.service.ts';
import { createSlipSettlement } from '../../src/features/cash/deposit/slip-settlement.ts';
import { createSiteAccountStore } from '../../src/features/site/directory/site-account.store.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import type { PaymentNotice } from '../../src/providers/sandbox/provider-wire.ts';
import { senderOf } from '../../src/testing/bank-sender.ts';
import { report } from '../../src/testing/callback.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { slipPicture } from '../../src/testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

const receiver = { bankCode: 'SCB', accountNo: '1112223334' };

onPostgres('concurrent deposits', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
    const names = { accountName: 'KAEO CO LTD', nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' };
    const site = { ...receiver, ...names, bankType: 'BANK', mode: 'AUTO', currency: 'BAHT' } as const;
    // Codes are paid through a separate channel.
    await createSiteAccountStore(backend.context.db).replaceAll([site, { ...site, bankCode: 'KBANK', accountNo: '4445556667' }]);
  });
  afterAll(() => backend.close());
  afterEach(async () => {
    backend.fake.bank.script.clear();
    await assertCleanBooks(backend.context.db);
  });

  /** The service without its route, since the upload limit is not under test. */
  function slips() {
    const context = { ...backend.context, limits: { ...backend.context.limits, upload: async () => {} } };
    return createSlipService(context, createSlipSettlement(context));
  }
  /** Retries the upload while too many pictures are queued, like the app. */
  async function insist<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'REQUEST_LIMIT')) throw error;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }
  const statuses = async (reference: string) => {
    const rows = await backend.context.db.rows(
      rowOf({ status: column.text, reason: column.text }),
      'select status, reason from slips where bank_reference = $1',
      [reference],
    );
    return tally(rows.map(({ status, reason }) => (reason === '' ? status : reason)));
  };

  /** If another player claimed the same slip, staff decide on the owner. A slip credited immediately has no case. */
  async function creditByStaff(reference: string, owner: TestPlayer): Promise<void> {
    const [open] = await backend.context.db.rows(
      rowOf({ id: column.text }),
      'select id from money_cases where subject = $1 and resolution is null',
      [`004:${reference}`],
    );
    if (!open) return;
    expect(await owner.walletMinor()).toBe(0);
    const decision = { resolution: 'CREDITED', username: owner.username };
    expect((await backend.operate('PUT', `/operator/cases/${open.id}`, decision)).statusCode).toBe(200);
  }

  test.each([
    ['a bank that responds', 0],
    ['a bank that does not respond at first', 60],
  ])(
    'DEP-10 FAIR-01 a slip uploaded 50 times concurrently, by its owner and a thief, is credited once, to the owner: %s',
    async (_, silences) => {
      const [owner, thief] = [await backend.player(), await backend.player()];
      const players = [owner, thief];
      const reference = `RACE${silences}`;
      backend.fake.bank.transfers.push({
        sendingBank: '004',
        reference,
        amountMinor: minor(50_000),
        currency: 'BAHT',
        receiver,
        sender: senderOf(owner.account),
        transferredAt: backend.clock.now(),
      });
      backend.fake.bank.script.next('unknown-before', silences);
      const content = await slipPicture({ sendingBankNumber: '004', reference });
      const service = slips();
      await atOnce(50, async (place) => {
        const player = players[place % 2];
        if (player) await insist(() => service.upload(player, { content, key: undefined }));
      });
      backend.fake.bank.script.clear();
      backend.clock.advance({ minutes: 10 });
      await Promise.all([backend.context.outbox.drain(), backend.context.outbox.drain()]);
      await creditByStaff(reference, owner);
      expect([await owner.walletMinor(), await thief.walletMinor()]).toEqual([50_000, 0]);
      const counts = await statuses(reference);
      expect(counts['SUCCESS']).toBe(1);
      for (const outcome of Object.keys(counts)) expect(['SLIP_REFNO_DUPLICATED', 'NOT_MATCH', 'SUCCESS']).toContain(outcome);
    },
  );

  test.each([
    ['before the owner', 0],
    ['at the same time, while the bank is silent at first', 25],
  ])(
    'FAIR-01 after thirty uploads by thieves and the owner %s, the owner has the money once and suspense is empty',
    async (_, silences) => {
      const owner = await backend.player({ bankAccountName: 'RACING OWNER' });
      const thieves = await atOnce(3, (place) => backend.player({ bankAccountName: `THIEF NUMBER${place}` }));
      const reference = `THEFT${silences}`;
      backend.fake.bank.transfers.push({
        sendingBank: '004',
        reference,
        amountMinor: minor(75_000),
        currency: 'BAHT',
        receiver,
        sender: senderOf(owner.account),
        transferredAt: backend.clock.now(),
      });
      backend.fake.bank.script.next('unknown-before', silences);
      const content = await slipPicture({ sendingBankNumber: '004', reference });
      const service = slips();
      const send = (player: TestPlayer) => insist(() => service.upload(player, { content, key: undefined }));
      if (silences === 0) await Promise.all(thieves.map(send));
      await atOnce(30, (place) => send([owner, ...thieves][place % 4] ?? owner));
      backend.fake.bank.script.clear();
      backend.clock.advance({ minutes: 10 });
      await Promise.all([backend.context.outbox.drain(), backend.context.outbox.drain()]);
      await creditByStaff(reference, owner);
      expect(await owner.walletMinor()).toBe(75_000);
      expect(await Promise.all(thieves.map((thief) => thief.walletMinor()))).toEqual([0, 0, 0]);
      expect((await statuses(reference))['SUCCESS']).toBe(1);
      const open = await backend.context.db.query('select id from money_cases where subject = $1 and resolution is null', [
        `004:${reference}`,
      ]);
      expect(open).toEqual([]);
    },
  );

  test.each([
    ['registered before the transfer', -60_000],
    ['registered while the owner’s slip is read', 1_000],
  ])('FAIR-01 forty uploads by players with similar names, %s, are not credited', async (_, registeredAfterMs) => {
    const digits = registeredAfterMs > 0 ? '70001' : '70002';
    const at = (ms: number) => new Date(backend.clock.now().getTime() + ms);
    const owner = await backend.player({ bankAccountName: 'SOMYING JAIDEE', bankAccountNo: `10001${digits}` });
    const transferredAt = backend.clock.now();
    const alike = (place: number) =>
      backend.player({
        bankAccountName: 'SOMYING JANTRA',
        bankAccountNo: `2000${place}${digits}`,
        registeredAt: at(registeredAfterMs),
      });
    const reference = `ALIKE${digits}`;
    const sender = senderOf(owner.account);
    const facts = { sendingBank: '004', reference, amountMinor: minor(60_000), currency: 'BAHT' as const, receiver, sender };
    backend.fake.bank.transfers.push({ ...facts, transferredAt });
    const content = await slipPicture({ sendingBankNumber: '004', reference });
    const service = slips();
    const twins = await atOnce(3, alike);
    await atOnce(40, (place) => insist(() => service.upload([owner, ...twins][place % 4] ?? owner, { content, key: undefined })));
    backend.clock.advance({ minutes: 10 });
    await Promise.all([backend.context.outbox.drain(), backend.context.outbox.drain()]);
    await creditByStaff(reference, owner);
    expect(await owner.walletMinor()).toBe(60_000);
    expect(await Promise.all(twins.map((twin) => twin.walletMinor()))).toEqual([0, 0, 0]);
  });

  test('FAIR-01 twenty times, staff credit a thief’s slip while the owner uploads it: it is credited once', async () => {
    const [owner, thief] = [
      await backend.player({ bankAccountName: 'DECIDED OWNER' }),
      await backend.player({ bankAccountName: 'DECIDED THIEF' }),
    ];
    const reference = 'DECIDED';
    backend.fake.bank.transfers.push({
      sendingBank: '004',
      reference,
      amountMinor: minor(40_000),
      currency: 'BAHT',
      receiver,
      sender: { ...senderOf(owner.account) },
      transferredAt: backend.clock.now(),
    });
    const content = await slipPicture({ sendingBankNumber: '004', reference });
    const service = slips();
    await service.upload(thief, { content, key: undefined });
    const [parked] = await backend.context.db.rows(rowOf({ id: column.text }), 'select id from money_cases where subject = $1', [
      `004:${reference}`,
    ]);
    await atOnce(20, async (place) => {
      if (place % 2 === 0) return insist(() => service.upload(owner, { content, key: undefined }));
      return backend.operate('PUT', `/operator/cases/${parked?.id}`, { resolution: 'CREDITED', username: owner.username });
    });
    expect([await owner.walletMinor(), await thief.walletMinor()]).toEqual([40_000, 0]);
  });

  const qrOf = async (player: TestPlayer, amount: number) =>
    (await player.call('POST', '/api/qrcode/KBANK', { amount })).json<QrRecord>();
  async function noticeOf(record: QrRecord, id: string, change: Partial<PaymentNotice> = {}): Promise<PaymentNotice> {
    const [row] = await backend.context.db.rows(
      rowOf({ reference: column.text }),
      'select reference from qr_codes where id = $1',
      [record.qrcodeId],
    );
    const amount = record.amount.toFixed(2);
    return {
      id,
      reference: row?.reference ?? '',
      amount,
      currency: 'BAHT',
      paidAt: backend.clock.now().toISOString(),
      ...change,
    };
  }
  const send = async (payment: PaymentNotice, options = {}) => String((await report(backend, payment, options)).statusCode);

  test('DEP-10 a payment reported by a hundred concurrent callbacks and found by an inquiry is credited once', async () => {
    const player = await backend.player();
    const payment = await noticeOf(await qrOf(player, 120.5), 'RACE-P1');
    backend.fake.payment.payments.push({ ...payment, amountMinor: minor(12_050), paidAt: backend.clock.now() });
    backend.clock.advance({ minutes: 2 });
    const statuses = atOnce(100, () => send(payment));
    await Promise.all([statuses, backend.context.outbox.drain(), backend.context.outbox.drain()]);
    expect(tally(await statuses)).toEqual({ '200': 100 });
    expect(await player.walletMinor()).toBe(12_050);
  });

  test('DEP-10 with concurrent forged, old, late, repeated, deviating and unassigned payments, every satang is in the books', async () => {
    const player = await backend.player();
    const record = await qrOf(player, 100);
    backend.clock.advance({ days: 1 });
    const [late, again, odd, stray] = [
      await noticeOf(record, 'RACE-P2'),
      await noticeOf(record, 'RACE-P3'),
      await noticeOf(record, 'RACE-P4', { amount: '33.33' }),
      await noticeOf(record, 'RACE-P5', { reference: 'NOBODY' }),
    ];
    const old = new Date(backend.clock.now().getTime() - 301_000);
    const answers = await Promise.all([
      ...[late, again, odd, stray].flatMap((payment) => Array.from({ length: 10 }, () => send(payment))),
      ...Array.from({ length: 10 }, () => send(late, { signature: 't=1,v1=00' })),
      ...Array.from({ length: 10 }, () => send(again, { at: old })),
    ]);
    expect(tally(answers)).toEqual({ '200': 40, '403': 20 });
    expect(await player.walletMinor()).toBe(10_000 + 10_000 + 3_333);
    const parked = await backend.context.db.query(`select suspense_minor from money_cases where subject = 'RACE-P5'`);
    expect(parked).toEqual([{ suspense_minor: 10_000 }]);
  });

  test('DEP-05 of twenty concurrent requests for codes of other amounts, each gets its own code or none', async () => {
    const player = await backend.player();
    const records = await atOnce(20, async (place) => ({
      asked: 50 + (place % 5),
      record: await qrOf(player, 50 + (place % 5)),
    }));
    for (const { asked, record } of records) {
      expect(record.hasQrcode ? record.amount : record.message).toBe(record.hasQrcode ? asked : 'QR_FAIL');
    }
    expect(records.some(({ record }) => record.hasQrcode)).toBe(true);
  });

  test('DEP-05 twenty concurrent requests for one code create one code', async () => {
    const player = await backend.player();
    const records = await atOnce(20, () => qrOf(player, 70));
    expect(new Set(records.map(({ qrcodeId }) => qrcodeId)).size).toBe(1);
    expect(records.every(({ hasQrcode }) => hasQrcode)).toBe(true);
  });
});
