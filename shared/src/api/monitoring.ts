import { type Static, Type } from 'typebox';
import { failurePhases } from '../contract/remote-failure.ts';
import { Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';

/** A failure report of a remote: `RemoteFailureReport` of the contract with size limits. */
export const RemoteFailure = Type.Object(
  {
    remote: Type.String({ pattern: '^[\\w-]{1,40}$' }),
    version: Type.String({ maxLength: 64 }),
    phase: Type.Enum([...failurePhases]),
    cause: Type.String({ maxLength: 500 }),
    composition: Type.String({ maxLength: 1000, description: 'Every release of the page: `shell@1.0.0,bonus@1.1.0`.' }),
    passedOver: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'Releases of it that failed earlier in this session, so that the page began without them.',
      }),
    ),
    path: Type.String({ maxLength: 200 }),
    at: Instant,
    dropped: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000_000,
        description:
          'This is no failure: so many reports of the release were not sent, as repeated or beyond the limits of a page.',
      }),
    ),
  },
  { additionalProperties: false },
);
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
export const RemoteLoad = Type.Object(
  {
    remote: ReleaseName,
    version: ReleaseVersion,
    ms: Type.Number({
      minimum: 0,
      maximum: 600_000,
      description:
        'From being asked for until it was there or was given up; of one that is waited for, the least that it can be.',
    }),
    outcome: Type.Optional(Type.Enum([...loadOutcomes])),
    failures: Type.Optional(
      Type.Array(Type.Enum([...failurePhases]), { maxItems: 20, description: 'The phase of each failure of this release.' }),
    ),
  },
  { additionalProperties: false },
);
export type RemoteLoad = Static<typeof RemoteLoad>;

/** Measurements of one visit, reported once when the page is first hidden (PERF-06). Contains no personal data. */
export const PageVitals = Type.Object(
  {
    page: Type.String({ pattern: '^/?[\\w/-]{1,60}$', description: 'The route that the visit began with; `other` for none.' }),
    shell: ReleaseVersion,
    remote: Type.Optional(Type.Object({ name: ReleaseName, version: ReleaseVersion }, { additionalProperties: false })),
    vitals: Type.Array(Type.Object({ name: Type.Enum([...vitalNames]), value: Milliseconds }, { additionalProperties: false }), {
      maxItems: vitalNames.length,
    }),
    mark: Type.Optional(
      Type.String({
        maxLength: 4000,
        description: 'The mark that the gateway signed into the page: without it, the visit counts for no rollout.',
      }),
    ),
    loads: Type.Array(RemoteLoad, { maxItems: 24, description: 'How each remote that was asked for fared.' }),
  },
  { additionalProperties: false },
);
export type PageVitals = Static<typeof PageVitals>;

/** Reports of pages, and health checks. */
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
    summary: 'Tell what a visit measured of its page',
    tag: 'operations',
    access: 'public',
    body: PageVitals,
    response: Empty,
    isServedWhenTerminated: true,
  },
  'GET /api/health': {
    summary: 'Whether the process answers',
    tag: 'operations',
    access: 'public',
    response: Type.Object({ status: Type.Literal('ok') }),
    isServedWhenTerminated: true,
  },
} as const satisfies Operations;
