import { minor } from '@kaeo/shared/money';
import { seedSite } from '../../src/demonstration/seed-site.ts';
import { hashPassword } from '../../src/features/identity/session/passwords.ts';
import { openClaim } from '../../src/features/records/cases/case-claim.ts';
import { readParked } from '../../src/features/records/cases/parked-money.ts';
import { accounts } from '../../src/ledger/ledger.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { exclude, limit } from '../../src/testing/protection/protect.ts';
import { type WayIn, wayNames, waysIn } from '../../src/testing/protection/ways-in.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

const rounds = 6;

onPostgres('deposits against protection', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend({ flags: { isManual: true } });
    await seedSite(backend.context.db, 'thailand', ['games', 'bonuses']);
  });
  afterAll(() => backend.close());
  afterEach(() => assertCleanBooks(backend.context.db));

  const parkedOf = ({ id }: TestPlayer) => readParked(backend.context.db, id, 14);
  /** Deposits of 600, 601… baht. Equal ones of one player may be the same money, which staff must match. */
  async function begun(player: TestPlayer, ways: readonly WayIn[]): Promise<(() => Promise<unknown>)[]> {
    const arrivals: (() => Promise<unknown>)[] = [];
    for (const [place, way] of ways.entries()) arrivals.push(await waysIn[way](backend, player, minor((600 + place) * 100)));
    return arrivals;
  }
  /** Baht in the wallet, number of parked deposits, and all of it together. */
  async function money(player: TestPlayer) {
    const [wallet, parked] = [(await player.walletMinor()) / 100, await parkedOf(player)];
    return { wallet, parked: parked.length, sum: parked.reduce((sum, { amount }) => sum + amount, wallet) };
  }
  const sumOfAll = wayNames.reduce((sum, _, place) => sum + 600 + place, 0);
  const allAtOnce = (acts: readonly (() => Promise<unknown>)[]) => Promise.all(acts.map((act) => act()));
  const password = 'a long secret';
  /** Ends the session and the running bonus as well. */
  async function excludeNow(player: TestPlayer): Promise<void> {
    const reply = await player.call('POST', '/api/protection/exclusion', { months: 6, password });
    if (reply.statusCode !== 200) throw new Error(`not excluded: ${reply.body}`);
  }
  async function timeOutNow(player: TestPlayer): Promise<void> {
    const reply = await player.call('POST', '/api/protection/time-out', { hours: 24 });
    if (reply.statusCode !== 200) throw new Error(`not timed out: ${reply.body}`);
  }
  const sendBack = async (player: TestPlayer, id: string) =>
    String((await player.call('POST', `/api/protection/parked/${id}/return`)).statusCode);
  const decide = async (id: string, decision: object) =>
    String((await backend.operate('PUT', `/operator/cases/${id}`, decision)).statusCode);
  async function parked(player: TestPlayer, way: WayIn = 'QR code'): Promise<string> {
    const [arrive] = await begun(player, [way]);
    await exclude(backend, player);
    await arrive?.();
    return (await parkedOf(player))[0]?.id ?? '';
  }

  const pairs = [...wayNames.map((way) => [way, way] as const), ['slip', 'QR code'], ['gift link', 'manual deposit']] as const;
  test.each(pairs)('PROT-01 PROT-07 %s and %s race against one limit: one is credited, one is parked', async (...ways) => {
    for (let round = 0; round < rounds; round += 1) {
      const player = await backend.player();
      const arrivals = await begun(player, ways);
      await limit(backend, player, { period: 'day', amountMinor: minor(1000_00) });
      await allAtOnce(arrivals);
      expect(await money(player)).toEqual({ wallet: expect.any(Number), parked: 1, sum: 1201 });
    }
  });

  test('PROT-04 PROT-07 deposits of every way race with an exclusion: each is credited before it or parked', async () => {
    const hash = await hashPassword(password);
    for (let round = 0; round < rounds; round += 1) {
      const player = await backend.player();
      await backend.context.db.run('update players set password_hash = $2 where id = $1', [player.id, hash]);
      expect((await player.call('GET', '/api/bonus/activate/WELCOME')).statusCode).toBe(200);
      const arrivals = await begun(player, wayNames);
      await allAtOnce([...arrivals.slice(0, round), () => excludeNow(player), ...arrivals.slice(round)]);
      // The exclusion takes the grant back.
      expect((await money(player)).sum).toBe(sumOfAll);
    }
  });

  test('PROT-03 PROT-07 deposits of every way race with a time-out: each is credited before it or parked', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const player = await backend.player();
      const arrivals = await begun(player, wayNames);
      await allAtOnce([...arrivals.slice(0, round), () => timeOutNow(player), ...arrivals.slice(round)]);
      expect((await money(player)).sum).toBe(sumOfAll);
      const [late] = await begun(player, ['money case']);
      await late?.();
      expect((await parkedOf(player)).map(({ reason }) => reason)).toContain('TIMED_OUT');
    }
  });

  test('PROT-01 DEP-10 requests and arrivals of one player at once neither fail nor exceed the limit', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const player = await backend.player();
      const arrivals = await begun(player, wayNames);
      await limit(backend, player, { period: 'day', amountMinor: minor(1300_00) });
      const ask = async (amount: number) => (await player.call('POST', '/api/qrcode/KBANK', { amount })).statusCode;
      const report = async () => (await player.call('POST', '/api/wallet/add', { amount: 100 })).statusCode;
      const asked = Promise.all([ask(600), report(), ask(610), report(), ask(600)]);
      await allAtOnce(arrivals);
      for (const status of await asked) expect([200, 409]).toContain(status);
      expect(await money(player)).toEqual({ wallet: expect.any(Number), parked: wayNames.length - 2, sum: sumOfAll });
    }
  });

  test.each(wayNames)('PROT-07 parked by a %s, returned by the player and by staff at once, it leaves once', async (way) => {
    for (let round = 0; round < rounds; round += 1) {
      const player = await backend.player();
      const id = await parked(player, way);
      const [mine, theirs] = [() => sendBack(player, id), () => decide(id, { resolution: 'RETURNED' })];
      const statuses = await Promise.all([mine(), theirs(), mine(), theirs(), mine()]);
      await backend.context.outbox.drain();
      const { 200: done = 0 } = tally(statuses);
      const isMine = backend.fake.payout.orders.has(id);
      expect([done, await player.walletMinor(), await parkedOf(player)]).toEqual([isMine ? 1 : 2, 0, []]);
    }
  });

  test('PROT-06 a return, a recovered claim and more deposits at once', async () => {
    const Id = rowOf({ id: column.text });
    for (let round = 0; round < rounds; round += 1) {
      const player = await backend.player({ walletMinor: 500_00 });
      const arrivals = await begun(player, ['slip', 'manual deposit']);
      const id = await parked(player);
      const claim = { kind: 'PAYOUT_PAID_AFTER_RETURN', subject: id, detail: 'settled RETURNED, now paid' } as const;
      await backend.context.db.transaction((tx) =>
        openClaim(tx, backend.context, { ...claim, player, claimMinor: minor(90_00), to: accounts.payout(), evidence: {} }),
      );
      const [owed] = await backend.context.db.rows(Id, 'select id from money_cases where subject = $1 and claim_minor > 0', [id]);
      const withdraw = async () => (await player.call('POST', '/api/wallet/withdraw', { amount: 100 })).statusCode;
      const recover = () => decide(owed?.id ?? '', { resolution: 'RECOVERED' });
      await allAtOnce([() => sendBack(player, id), recover, withdraw, ...arrivals, recover]);
      expect([410_00, 310_00]).toContain(await player.walletMinor());
      expect(await parkedOf(player)).toHaveLength(2);
    }
  });

  test('PROT-07 SRV-02 fifty returns of one amount make one payout', async () => {
    const player = await backend.player();
    const id = await parked(player);
    expect(tally(await atOnce(50, () => sendBack(player, id)))).toEqual({ 200: 1, 404: 49 });
    await backend.context.outbox.drain();
    expect(backend.fake.payout.orders.get(id)?.order.amountMinor).toBe(600_00);
  });
});
