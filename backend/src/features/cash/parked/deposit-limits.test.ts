import { minor } from '@kaeo/shared/money';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { limit } from '../../../testing/protection/protect.ts';
import { wayNames, waysIn } from '../../../testing/protection/ways-in.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { readParked } from '../../records/cases/parked-money.ts';

/** A Wednesday at noon in Bangkok. */
const noon = '2026-11-18T05:00:00Z';
const registeredAt = new Date('2026-10-01T00:00:00Z');
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

const parkedOf = async ({ id }: TestPlayer) =>
  (await readParked(backend.context.db, id, 7)).map(({ amount, reason }) => [amount, reason]);

/** The first and the last second in Bangkok. The week begins on a Monday. */
const periods = [
  ['day', '2026-11-17T17:00:00Z', '2026-11-18T16:59:59Z'],
  ['week', '2026-11-15T17:00:00Z', '2026-11-22T16:59:59Z'],
  ['month', '2026-10-31T17:00:00Z', '2026-11-30T16:59:59Z'],
] as const;
const rows = periods.flatMap(([period, first, last]) => wayNames.map((way) => [way, period, first, last] as const));

test.each(rows)(
  'PROT-01 PROT-07 %s, limit of a %s: parked until its last second, and credited in the next one',
  async (way, period, first, last) => {
    backend.clock.set(first);
    const player = await backend.player({ registeredAt });
    const begin = () => waysIn[way](backend, player, minor(600_00));
    const [early, late, next] = [await begin(), await begin(), await begin()];
    await limit(backend, player, { period, amountMinor: minor(1000_00) });
    await early();
    expect([await player.walletMinor(), await parkedOf(player)]).toEqual([600_00, []]);
    backend.clock.set(last);
    await late();
    expect([await player.walletMinor(), await parkedOf(player)]).toEqual([600_00, [[600, 'DEPOSIT_LIMIT']]]);
    backend.clock.advance({ seconds: 1 });
    await next();
    expect([await player.walletMinor(), await parkedOf(player)]).toEqual([1200_00, [[600, 'DEPOSIT_LIMIT']]]);
  },
);

test('PROT-01 gross deposits count: a withdrawal frees nothing, and the lowest limit applies', async () => {
  backend.clock.set(noon);
  const player = await backend.player();
  await limit(backend, player, { period: 'week', amountMinor: minor(500_00) });
  await limit(backend, player, { period: 'month', amountMinor: minor(2000_00) });
  const deposit = async (amountMinor: number) => (await waysIn['QR code'](backend, player, minor(amountMinor)))();
  await deposit(300_00);
  await player.call('POST', '/api/wallet/withdraw', { amount: 300 });
  await deposit(200_00);
  const refused = await player.call('POST', '/api/qrcode/KBANK', { amount: 1 });
  const untilMondayS = 4.5 * 24 * 3600;
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: 'DEPOSIT_LIMIT', retryAfterS: untilMondayS }]);
  expect(await player.walletMinor()).toBe(200_00);
});

test('PROT-01 a request for a code above the limit is refused, and one of exactly the limit is not', async () => {
  backend.clock.set(noon);
  const player = await backend.player();
  await limit(backend, player, { period: 'day', amountMinor: minor(600_00) });
  const request = (amount: number) => player.call('POST', '/api/qrcode/KBANK', { amount });
  const refused = await request(600.01);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: 'DEPOSIT_LIMIT', retryAfterS: 12 * 3600 }]);
  expect((await request(600)).statusCode).toBe(200);
});
