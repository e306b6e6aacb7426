import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import type { OperatorOperations } from './operator-operation.ts';

export const remoteFaultKinds = [
  'refused',
  'not-found',
  'error',
  'slow',
  'hang',
  'broken',
  'wrong-content',
  'throws-later',
  'rejects',
  'throws-on-click',
  'patches-fetch',
  'patches-array',
  'clears-storage',
  'styles-page',
  'intercepts-calls',
  'patches-history',
  'covers-page',
  'stops-presses',
  'loops',
  'texts-hang',
  'page-hangs',
  'takes-namespace',
] as const;
export const RemoteInService = Type.Object({
  name: Type.String(),
  version: Type.String(),
  fault: Type.Union([Type.Object({ kind: Type.Enum([...remoteFaultKinds]), delayMs: Type.Integer() }), Type.Null()]),
});
export type RemoteInService = Static<typeof RemoteInService>;
export const RemoteFaultChange = closed({
  kind: Type.Enum(['none', ...remoteFaultKinds]),
  /** Delay of the files of a `slow` remote; default 3 s. */
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
});
export type RemoteFaultChange = Static<typeof RemoteFaultChange>;

/** API responses that are lost, or refused as by a busy backend. A `timesLeft` of null means all. */
const AnswerScope = {
  path: Type.String({ maxLength: 200, pattern: '^/api/[\\w/.-]+\\*?$' }),
  method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'DELETE'])),
  /** Phone number of the player whose responses are lost. */
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
};
export const answerFaultKinds = ['dropped', 'bad-gateway', 'half', 'timeout', 'busy'] as const;
export const AnswerFault = Type.Object({
  ...AnswerScope,
  kind: Type.Enum([...answerFaultKinds]),
  timesLeft: Type.Union([Type.Integer(), Type.Null()]),
  delayMs: Type.Integer(),
});
export type AnswerFault = Static<typeof AnswerFault>;
export const AnswerFaultChange = closed({
  ...AnswerScope,
  kind: Type.Enum(['none', ...answerFaultKinds]),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Delay of a `timeout`; default 3 s. */
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
});
export type AnswerFaultChange = Static<typeof AnswerFaultChange>;

/** Faults of remotes and of API responses. Only a product process that also serves the pages offers these calls. */
export const faultOperations = {
  'GET /operator/remotes': { response: Type.Array(RemoteInService) },
  'PUT /operator/remotes/{name}': {
    params: Type.Object({ name: Type.String({ maxLength: 60 }) }),
    body: RemoteFaultChange,
    response: Type.Array(RemoteInService),
  },
  'DELETE /operator/remotes': { response: Type.Array(RemoteInService) },
  'GET /operator/answer-faults': { response: Type.Array(AnswerFault) },
  'PUT /operator/answer-faults': { body: AnswerFaultChange, response: Type.Array(AnswerFault) },
  'DELETE /operator/answer-faults': { response: Type.Array(AnswerFault) },
} as const satisfies OperatorOperations;
