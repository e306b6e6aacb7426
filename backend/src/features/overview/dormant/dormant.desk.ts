import { toAmount } from '@kaeo/shared/money';
import type { Context, DeskFeature, Feature } from '../../../context.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { maskPhone } from '../../../platform/mask.ts';
import { createDormantStore, walkOn } from './dormant.store.ts';

const dayMs = 24 * 60 * 60_000;
const lookEveryMs = 10 * 60_000;
const rowsOfPage = 50;
/** Small enough that one transaction takes well below a second. */
const batch = 500;

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;
const activeBeforeOf = ({ clock, config }: Pick<Context, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.dormantAfterDays * dayMs);

/** Finds dormant players, once a day. Several workers take turns. */
export async function findDormant(context: Parts): Promise<void> {
  const { db, clock, config } = context;
  const ask = { day: dateIn(config.rules.timeZone, clock.now()), activeBefore: activeBeforeOf(context), atMost: batch };
  while (await db.transaction((tx) => walkOn(tx, ask)));
}

export const dormantSearch: Feature = (_app, context) =>
  context.schedule.every(lookEveryMs, 'dormant players: search', () => findDormant(context));

/** Dormant players with money (DESK-07). Staff decide about each one; nothing is taken. */
export const dormantDesk: DeskFeature = (desk, context) => {
  const store = createDormantStore(context.db);
  desk.read('GET /desk/api/dormant', async ({ query: { cursor } }) => {
    const page = pageOf({ limit: rowsOfPage, ...(cursor === undefined ? {} : { cursor }) });
    const { rows, next } = await store.list(page, activeBeforeOf(context));
    return {
      afterDays: context.config.dormantAfterDays,
      players: rows.map(({ id, username, isActive, activeAt, amounts }) => ({
        id,
        username: maskPhone(username),
        isActive,
        activeAt: activeAt.toISOString(),
        amounts: amounts.map(({ currency, amountMinor }) => ({ currency, amount: toAmount(amountMinor) })),
      })),
      next: cursorOf(next),
    };
  });
};
