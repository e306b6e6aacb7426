import type { PageVitals } from '@kaeo/shared/api';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import type { App, Context, Feature } from '../../../context.ts';
import { boundedReleases } from './bounded-releases.ts';
import { countVisit } from './count-visit.ts';
import { edgesMs } from './histogram.ts';
import { createReleaseHealthStore, HealthRow } from './release-health.store.ts';
import { networkGroupOf, readMark } from './visit-mark.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const retentionMs = 14 * 24 * hourMs;
/** Longer than a mark is valid. */
const marksRetentionMs = 25 * hourMs;
/** Small enough that one statement does not block others for long. */
const batch = 1_000;
const bounds = { names: 40, releases: 20 };

type Caller = { readonly ip: string; readonly headers: { readonly cookie?: string | undefined } };

/**
 * Counts a visit's report in its minute if the report carries the mark of its page. The mark must be signed for this visitor and these
 * releases, and not used before. Every other report is counted as refused and does not affect a rollout.
 */
export function releaseHealth({ db, clock, config, log, metrics }: Context): (visit: PageVitals, from: Caller) => Promise<void> {
  const store = createReleaseHealthStore(db);
  const labelOf = boundedReleases(clock, bounds);
  const keys = config.visitMarkKeys;
  if (keys.length === 0 && config.isProduction) log.warn('VISIT_MARK_KEYS is not set: no visit counts for a rollout');
  const refused = new Counter({
    name: 'visit_marks_refused_total',
    help: 'Visits not counted for a rollout, by reason: no mark, not signed for this visitor by a gateway, too old, or already used.',
    labelNames: ['why'],
    registers: [metrics],
  });
  return async (visit, { ip, headers: { cookie: cookies = '' } }) => {
    const now = clock.now();
    const mark = readMark(visit.mark, { cookies, keys, now });
    if (typeof mark === 'string') return refused.inc({ why: mark });
    const counted = countVisit(visit).filter(
      ({ remote, release }) => mark.releases.has(`${remote}@${release}`) && labelOf(remote, release) === release,
    );
    const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
    if (counted.length === 0) return refused.inc({ why: 'unsigned' });
    const added = await store.add(counted, { mark: mark.id, minute, now, network: networkGroupOf(ip, cookies) });
    if (added === 0) refused.inc({ why: 'used' });
  };
}

export async function sweepReleaseHealth({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const { removeOld, removeOldMarks } = createReleaseHealthStore(db);
  while ((await removeOld(ago(retentionMs), batch)) === batch);
  while ((await removeOldMarks(ago(marksRetentionMs), batch)) === batch);
}

export const releaseHealthSweep: Feature = (_app, context) =>
  context.schedule.every(hourMs, 'release health: sweep', () => sweepReleaseHealth(context));

const ReleaseHealth = Type.Object({
  remote: Type.String(),
  edgesMs: Type.Array(Type.Number()),
  releases: Type.Array(Type.Object(HealthRow.columns)),
});
const Query = Type.Object({
  remote: Type.String({ pattern: '^[\\w-]{1,40}$' }),
  from: Type.String({ format: 'date-time' }),
  to: Type.String({ format: 'date-time' }),
});

/**
 * `GET /release-health` on the internal port, for the release tooling: counts per release of a remote for a period. It returns only counts,
 * so it needs no authentication, like the metrics; nginx does not expose the port.
 */
export function releaseHealthRoutes(app: App, { db }: Context): void {
  const store = createReleaseHealthStore(db);
  app.get('/release-health', { schema: { querystring: Query, response: { 200: ReleaseHealth } } }, async ({ query }) => ({
    remote: query.remote,
    edgesMs: [...edgesMs],
    releases: await store.read(query.remote, new Date(query.from), new Date(query.to)),
  }));
}
