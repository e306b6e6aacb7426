import type { Protection } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { deny, depositDenials } from '../../../testing/protection/deny.ts';
import { openSeamlessBackend } from '../../../testing/protection/seamless-backend.ts';
import { type WayIn, wayNames, waysIn } from '../../../testing/protection/ways-in.ts';
import { playerAtGames, playNames, waysToPlay } from '../../../testing/protection/ways-to-play.ts';
import type { TestBackend, TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openSeamlessBackend({ flags: { isManual: true } });
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

const parkedOf = async (player: TestPlayer) => (await player.call('GET', '/api/protection')).json<Protection>().parked;
/** Reports of transfers, which a player without a birth date makes after entering it. */
const reported: readonly WayIn[] = ['slip that is uploaded later', 'manual deposit that is reported later'];
const arrivals = depositDenials.flatMap((code) =>
  wayNames.filter((way) => code !== 'BIRTH_DATE_REQUIRED' || !reported.includes(way)).map((way) => [way, code] as const),
);

test.each(arrivals)(
  'PROT-07 PROT-10 a %s that arrives while deposits are refused with %s is parked and leaves',
  async (way, code) => {
    const player = await backend.player();
    const arrive = await waysIn[way](backend, player, minor(600_00));
    const undo = await deny(backend, player, code);
    try {
      await arrive();
      const [parked, ...more] = await parkedOf(player);
      expect([await player.walletMinor(), parked, more]).toMatchObject([0, { amount: 600, reason: code }, []]);
      const reply = await player.call('POST', `/api/protection/parked/${parked?.id}/return`);
      expect(reply.json()).toMatchObject({ status: 'IN_PROGRESS' });
    } finally {
      await undo();
    }
  },
);

/** Reports of transfers, gift links and codes are refused until the player acknowledges the notice; money that arrives is not. */
test.each(wayNames.filter((way) => !reported.includes(way)))(
  'PROT-01 PROT-07 a %s that arrives before a changed notice about client money is acknowledged is credited',
  async (way) => {
    const player = await backend.player();
    const arrive = await waysIn[way](backend, player, minor(600_00));
    const undo = await deny(backend, player, 'MONEY_NOTICE_REQUIRED');
    try {
      await arrive();
      expect([await player.walletMinor(), await parkedOf(player)]).toEqual([600_00, []]);
    } finally {
      await undo();
    }
  },
);

/** The last second of a time-out of a day, and the first one after it. */
const seconds = [
  ['in the last second of', { hours: 23, minutes: 59, seconds: 59 }, true],
  ['at the end of', { hours: 24 }, false],
] as const;

describe.each(seconds)('%s a time-out', (_second, later, isStopped) => {
  async function timedOut({ wallet }: { wallet: number }) {
    const player = await playerAtGames(backend, { wallet });
    const start = async () => {
      expect((await player.call('POST', '/api/protection/time-out', { hours: 24 })).statusCode).toBe(200);
      backend.clock.advance(later);
      // A session ends after twelve hours.
      const now = backend.clock.now();
      await backend.context.db.run(
        `update sessions set seen_at = $2, expires_at = $2::timestamptz + interval '1 hour' where player_id = $1`,
        [player.id, now],
      );
    };
    return { player, start };
  }

  test.each(wayNames)(`PROT-03 PROT-07 a %s is ${isStopped ? 'parked' : 'credited'}`, async (way) => {
    const { player, start } = await timedOut({ wallet: 0 });
    const arrive = await waysIn[way](backend, player, minor(600_00));
    await start();
    await arrive();
    const reasons = (await parkedOf(player)).map(({ reason }) => reason);
    expect([await player.walletMinor(), reasons]).toEqual(isStopped ? [0, ['TIMED_OUT']] : [600_00, []]);
  });

  test.each(playNames)(`PROT-03 PROT-10 play by %s is ${isStopped ? 'refused' : 'allowed'}`, async (way) => {
    const { player, start } = await timedOut({ wallet: 200 });
    await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'ORBIT', amount: 50 });
    await start();
    const refused = way === 'bet' ? 'protected' : 'TIMED_OUT';
    expect(await waysToPlay[way](backend, player, 5)).toBe(isStopped ? refused : 'done');
  });
});
