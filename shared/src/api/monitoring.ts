import { type Static, Type } from 'typebox';
import { failurePhases } from '../contract/remote-failure.ts';
import { closed } from './closed.ts';
import { Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';

/** A failure report of a remote: `RemoteFailureReport` of the contract with size limits. */
export const RemoteFailure = closed({
  remote: Type.String({ pattern: '^[\\w-]{1,40}$' }),
  version: Type.String({ maxLength: 64 }),
  phase: Type.Enum([...failurePhases]),
  cause: Type.String({ maxLength: 500 }),
  composition: Type.String({ maxLength: 1000, description: 'Every release of the page: `shell@1.0.0,bonus@1.1.0`.' }),
  passedOver: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'Its releases that failed earlier in this session and were skipped by the page.',
    }),
  ),
  path: Type.String({ maxLength: 200 }),
  at: Instant,
  dropped: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      description:
        'Number of reports of the release that were not sent, because they were repeated or beyond the page’s limit. The report itself is not a failure.',
    }),
  ),
});
export type RemoteFailure = Static<typeof RemoteFailure>;

/** Web vitals: times in milliseconds, `CLS` without unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];
const ReleaseName = Type.String({ pattern: '^[\\w-]{1,40}$' });
const ReleaseVersion = Type.String({ pattern: '^[\\w.+-]{1,64}$' });
const Milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });

/** Outcome of a release on a page: loaded; replaced by the previous release; both failed; still loading at the end of the visit. */
export const loadOutcomes = ['loaded', 'fell-back', 'failed', 'waiting'] as const;

/** Load result of one release on one visit. Shells from before MFE-15 report loaded releases only, with their duration. */
export const RemoteLoad = closed({
  remote: ReleaseName,
  version: ReleaseVersion,
  ms: Type.Number({
    minimum: 0,
    maximum: 600_000,
    description: 'Load time until success or time-out; for a remote still loading, the time so far.',
  }),
  outcome: Type.Optional(Type.Enum([...loadOutcomes])),
  failures: Type.Optional(
    Type.Array(Type.Enum([...failurePhases]), { maxItems: 20, description: 'The phase of each failure of this release.' }),
  ),
});
export type RemoteLoad = Static<typeof RemoteLoad>;

/** Measurements of one visit, reported once when the page is first hidden (PERF-06). Contains no personal data. */
export const PageVitals = closed({
  page: Type.String({
    pattern: '^/?[\\w/-]{1,60}$',
    description: 'The first route of the visit; `other` if it is not a route.',
  }),
  shell: ReleaseVersion,
  remote: Type.Optional(closed({ name: ReleaseName, version: ReleaseVersion })),
  vitals: Type.Array(closed({ name: Type.Enum([...vitalNames]), value: Milliseconds }), {
    maxItems: vitalNames.length,
  }),
  mark: Type.Optional(
    Type.String({
      maxLength: 4000,
      description: 'The mark that the gateway signed into the page. Without it, the visit is not counted in a rollout.',
    }),
  ),
  loads: Type.Array(RemoteLoad, { maxItems: 24, description: 'Load result of each requested remote.' }),
});
export type PageVitals = Static<typeof PageVitals>;

export const monitoringOperations = {
  'POST /api/remote-failures': {
    summary: 'Report that a remote failed on a page',
    tag: 'operations',
    access: 'public',
    body: RemoteFailure,
    response: Empty,
    isServedWhenTerminated: true,
  },
  'POST /api/vitals': {
    summary: 'Report the measurements of a visit',
    tag: 'operations',
    access: 'public',
    body: PageVitals,
    response: Empty,
    isServedWhenTerminated: true,
  },
  'GET /api/health': {
    summary: 'Liveness of the process',
    tag: 'operations',
    access: 'public',
    response: Type.Object({ status: Type.Literal('ok') }),
    isServedWhenTerminated: true,
  },
} as const satisfies Operations;
