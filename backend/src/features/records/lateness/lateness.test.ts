import type { MoneyMovement, Slips, Statement } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { parseConfig } from '../../../platform/config/config.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { encryptedGiftLink, newGiftHash } from '../../../testing/gift-links.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createCaseStore } from '../cases/case.store.ts';

type Late = { kind: string; reference: string; username: string | null; since: string; amount: number; cause: string };

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const late = async () => (await backend.operate('GET', '/operator/late')).json<Late[]>();
const kinds = async () => (await late()).map(({ kind }) => kind).toSorted();
const work = () => backend.context.outbox.drain();
const pass = async (time: { minutes?: number; days?: number }) => {
  backend.clock.advance({ minutes: (time.minutes ?? 0) + (time.days ?? 0) * 24 * 60 });
  await work();
};
const withdraw = async (player: TestPlayer, amount: number) =>
  (await player.call('POST', '/api/wallet/withdraw', { amount })).json<MoneyMovement>().reference;
const statement = async (player: TestPlayer) => (await player.call('POST', '/api/statement', {})).json<Statement>().statements;
const metric = async (name: string) => {
  const { body } = await backend.inject({ method: 'GET', url: '/api/metrics' });
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
};
async function idOf(reference: string): Promise<string> {
  const [row] = await backend.context.db.rows(rowOf({ id: column.text }), 'select id from withdrawals where reference = $1', [
    reference,
  ]);
  return row?.id ?? '';
}

test('FAIR-04 a payout pending for eight days is listed, counted and shown as late to its player', async () => {
  const player = await backend.player({ walletMinor: 100_000 });
  const reference = await withdraw(player, 300);
  const since = backend.clock.now().toISOString();
  await pass({ minutes: 59 });
  expect(await late()).toEqual([]);
  expect((await statement(player))[0]).not.toHaveProperty('isLate');
  expect(await metric('late_things\\{kind="payout"\\}')).toBe(0);

  await pass({ days: 4 });
  await statement(player); // keeps the session from expiring
  await pass({ days: 4 });
  expect(await late()).toEqual([
    {
      kind: 'payout',
      reference,
      username: player.username,
      since,
      amount: 300,
      currency: 'BAHT',
      cause: 'the bank has not paid yet',
    },
  ]);
  expect((await statement(player))[0]).toMatchObject({ status: 'IN_PROGRESS', isLate: true });
  expect(await metric('late_things\\{kind="payout"\\}')).toBe(1);
  expect(await metric('late_oldest_seconds\\{kind="payout"\\}')).toBe(8 * 24 * 3600 + 59 * 60);

  await report(backend, { id: await idOf(reference), status: 'paid' });
  expect(await late()).toEqual([]);
  expect((await statement(player))[0]).not.toHaveProperty('isLate');
});

describe('a payout that the rail refuses', () => {
  async function refused() {
    backend.fake.payout.refuseOrders('NO_FUNDS');
    const player = await backend.player({ walletMinor: 100_000 });
    const reference = await withdraw(player, 300);
    await work();
    await pass({ days: 5 });
    return { player, reference, id: await idOf(reference) };
  }

  test('FAIR-04 refused for five days, is listed with the reason, and staff return the money', async () => {
    const { player, reference, id } = await refused();
    expect(await late()).toMatchObject([{ kind: 'payout', reference, cause: 'refused: NO_FUNDS' }]);
    const waiting = await backend.operate('GET', '/operator/payouts');
    expect(waiting.json()).toMatchObject([{ id, reference, refusal: 'NO_FUNDS', amount: 300, isReturnDecided: false }]);
    expect(await player.walletMinor()).toBe(70_000);

    const decide = async (decision: string) => {
      const answer = await backend.operate('PUT', `/operator/payouts/${id}`, { decision });
      return answer.statusCode === 200 ? 200 : answer.json<{ message: string }>().message;
    };
    expect([await decide('RETURN'), await decide('RETRY')]).toEqual([200, 'ALREADY_DECIDED']);
    await work();
    expect(await player.walletMinor()).toBe(100_000);
    expect((await statement(player))[0]).toMatchObject({ status: 'FAILED' });
    expect(backend.fake.payout.orders.has(id)).toBe(false);
    expect([await decide('RETURN'), await decide('RETRY')]).toEqual([200, 'ALREADY_DECIDED']);
    expect(await player.walletMinor()).toBe(100_000);
  });

  test('FAIR-04 sent again by staff, is paid', async () => {
    const { player, id } = await refused();
    backend.fake.payout.refuseOrders(undefined);
    await backend.operate('PUT', `/operator/payouts/${id}`, { decision: 'RETRY' });
    await work();
    expect((await backend.operate('GET', '/operator/payouts')).json()).toEqual([]);
    backend.fake.payout.settle(id, 'paid');
    await pass({ minutes: 5 });
    expect((await backend.operate('PUT', `/operator/payouts/${id}`, { decision: 'RETURN' })).json()).toMatchObject({
      message: 'ALREADY_DECIDED',
    });
    expect([await player.walletMinor(), (await statement(player))[0]?.status]).toEqual([70_000, 'SUCCESS']);
  });

  test('FAIR-04 is never returned while the rail has it after all or does not respond', async () => {
    const { player, id } = await refused();
    const order = {
      id,
      bankCode: 'KBANK',
      accountNo: '1',
      accountName: 'X',
      amountMinor: minor(30_000),
      currency: 'BAHT',
    } as const;
    backend.fake.payout.script.next('unknown-before');
    await backend.operate('PUT', `/operator/payouts/${id}`, { decision: 'RETURN' });
    await work();
    expect(await player.walletMinor()).toBe(70_000);
    backend.fake.payout.orders.set(id, { order, state: { kind: 'paid' }, takenAt: backend.clock.now() });
    await pass({ minutes: 5 });
    expect([await player.walletMinor(), (await statement(player))[0]?.status]).toEqual([70_000, 'SUCCESS']);
  });
});

test('FAIR-04 slips, gifts, transfers, manual deposits and cases that wait are listed with their last cause', async () => {
  const player = await backend.player({ walletMinor: 100_000 });
  const { db, clock } = backend.context;
  const facts = [player.id, clock.now()];
  await db.query(
    `insert into slips (id, reference, player_id, currency, status, sending_bank, bank_reference, created_at)
     values ('s', 'S-1', $1, 'BAHT', 'IN_PROGRESS', '004', 'REF', $2)`,
    facts,
  );
  await db.query(
    `insert into gift_redemptions (id, reference, player_id, currency, digest, sealed_hash, state, created_at)
     values ('g', 'G-1', $1, 'BAHT', 'digest', 'sealed', 'ASKED', $2)`,
    facts,
  );
  await db.query(
    `insert into outbox_jobs (id, kind, key, payload, run_at, last_error, created_at)
     values ('j', 'slip-settle', 's', '{"slipId":"s"}', $1, 'no response: timeout', $1)`,
    [new Date(clock.now().getTime() + 3_600_000 * 48)],
  );
  await backend.context.flags.write({ isManual: true });
  await player.call('POST', '/api/wallet/add', { amount: 100 });
  await db.transaction((tx) =>
    createCaseStore(tx).open({
      kind: 'CONTRADICTION',
      subject: newId(),
      detail: 'settled PAID, now failed',
      suspenseMinor: minor(0),
      currency: 'BAHT',
      openedAt: clock.now(),
    }),
  );
  expect(await kinds()).toEqual([]);
  backend.clock.advance({ minutes: 121 });
  expect(await kinds()).toEqual(['gift', 'manual-deposit', 'slip']);
  expect((await late()).find(({ kind }) => kind === 'slip')).toMatchObject({ reference: 'S-1', cause: 'no response: timeout' });
  const { slips } = (await player.call('POST', '/api/statement/slip', {})).json<Slips>();
  expect(slips[0]).toMatchObject({ reference: 'S-1', isLate: true });
  backend.clock.advance({ minutes: 24 * 60 });
  expect(await kinds()).toEqual(['case', 'gift', 'manual-deposit', 'slip']);
});

describe('the cause of a late item is the last error of its provider', () => {
  const causes = async () => (await late()).map(({ kind, cause }) => `${kind}: ${cause}`).toSorted();

  test('FAIR-04 for a slip, a gift and a payment without a response, and no longer once it is resolved', async () => {
    const player = await backend.player();
    const { bank, gift, payment } = backend.fake;
    const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference: 'SILENT' }));
    bank.script.next('unknown-before', 1000);
    const headers = { ...player.headers, 'content-type': contentType };
    await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload });
    gift.script.next('unknown-before', 1000);
    await player.call('POST', '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, newGiftHash()) });
    await player.call('POST', '/api/qrcode/KBANK', { amount: 150 });
    payment.script.next('unknown-before', 1000);
    for (let minute = 0; minute < 3; minute += 1) await pass({ minutes: 60 });
    expect(await causes()).toEqual([
      expect.stringMatching(/^gift: no response: \w/),
      expect.stringMatching(/^payment: no response: \w/),
      expect.stringMatching(/^slip: no response: \w/),
    ]);
    payment.script.clear();
    await pass({ minutes: 60 });
    expect(await kinds()).toEqual(['gift', 'slip']);
  });

  test('FAIR-04 for a gift with a case the cause is that it waits for staff', async () => {
    const player = await backend.player();
    const { gift } = backend.fake;
    const hash = newGiftHash();
    gift.gifts.set(hash, 80_00);
    gift.forgetful.add(hash);
    gift.script.next('unknown-after');
    await player.call('POST', '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, hash) });
    await pass({ minutes: 1 });
    backend.clock.advance({ minutes: 120 });
    expect(await causes()).toEqual(['gift: waits for staff']);
  });
});

test('FAIR-04 lateness is configured by kind', () => {
  expect(parseConfig({ NODE_ENV: 'test', LATE_AFTER_MINUTES: 'payout=5, case=60' }).lateAfterMs).toMatchObject({
    payout: 300_000,
    case: 3_600_000,
    gift: 900_000,
  });
  expect(() => parseConfig({ NODE_ENV: 'test', LATE_AFTER_MINUTES: 'payouts=5' })).toThrow('LATE_AFTER_MINUTES');
});
