import type { PageVitals } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { App, Context, Feature } from '../../../platform/context.ts';
import { boundedReleases } from './bounded-releases.ts';
import { countVisit } from './count-visit.ts';
import { edgesMs } from './histogram.ts';
import { createReleaseHealthStore } from './release-health.store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** As long as somebody may want to see how a release has lived. */
const keptMs = 14 * 24 * hourMs;
/** Few enough for one statement that holds nobody up. */
const batch = 1_000;
/** Names and releases of each that have rows of their own in a day: anybody can name one. */
const bounds = { names: 40, releases: 20 };

/** Keeps what a visit told of releases, in the minute that it told it. What is beyond the bounds is not kept. */
export function releaseHealth({ db, clock }: Context): (visit: PageVitals) => Promise<void> {
  const store = createReleaseHealthStore(db);
  const labelOf = boundedReleases(clock, bounds);
  return async (visit) => {
    const told = countVisit(visit).filter(({ remote, release }) => labelOf(remote, release) === release);
    const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
    if (told.length > 0) await store.add(minute, told);
  };
}

/** Removes what was told of releases longer than two weeks ago. */
export async function sweepReleaseHealth({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  while ((await createReleaseHealthStore(db).removeOld(before, batch)) === batch);
}

export const releaseHealthSweep: Feature = (_app, context) =>
  context.schedule.every(hourMs, 'release health: sweep', () => sweepReleaseHealth(context));

const count = Type.Integer();
const counts = Type.Array(count);
const ReleaseHealth = Type.Object({
  remote: Type.String(),
  edgesMs: Type.Array(Type.Number()),
  releases: Type.Array(
    Type.Object({
      release: Type.String(),
      visits: count,
      bad: count,
      fellBack: count,
      failed: count,
      waiting: count,
      erred: count,
      hung: count,
      loadCounts: counts,
      inpCounts: counts,
    }),
  ),
});
const Query = Type.Object({
  remote: Type.String({ pattern: '^[\\w-]{1,40}$' }),
  from: Type.String({ format: 'date-time' }),
  to: Type.String({ format: 'date-time' }),
});

/**
 * `GET /release-health` of the internal port, for the release tooling: how the releases of a remote fared on the visits that told from a minute
 * up to another. It tells counts alone; whoever reaches the port may ask, as of the metrics, and nginx leads nobody there.
 */
export function releaseHealthRoutes(app: App, { db }: Context): void {
  const store = createReleaseHealthStore(db);
  app.get('/release-health', { schema: { querystring: Query, response: { 200: ReleaseHealth } } }, async ({ query }) => ({
    remote: query.remote,
    edgesMs: [...edgesMs],
    releases: await store.read(query.remote, new Date(query.from), new Date(query.to)),
  }));
}
