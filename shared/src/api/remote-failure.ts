import { type Static, Type } from 'typebox';
import { failurePhases } from '../contract/remote-failure.ts';
import { Instant } from './common.ts';

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
