import { type Static, Type } from 'typebox';
import { failurePhases } from '../contract/remote-failure.ts';
import { Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';

/** One failure of a remote, as a page reports it: `RemoteFailureReport` of the contract, bounded. */
export const RemoteFailure = Type.Object(
  {
    remote: Type.String({ pattern: '^[\\w-]{1,40}$' }),
    version: Type.String({ maxLength: 64 }),
    phase: Type.Enum([...failurePhases]),
    cause: Type.String({ maxLength: 500 }),
    composition: Type.String({ maxLength: 1000, description: 'Every release of the page: `shell@1.0.0,bonus@1.1.0`.' }),
    path: Type.String({ maxLength: 200 }),
    at: Instant,
  },
  { additionalProperties: false },
);
export type RemoteFailure = Static<typeof RemoteFailure>;

/** What pages report, and what asks whether the server is there. */
export const monitoringOperations = {
  'POST /api/remote-failures': {
    summary: 'Report that a remote failed on a page',
    tag: 'operations',
    access: 'public',
    body: RemoteFailure,
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
