import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { RemoteFailure } from '../api/monitoring.ts';
import { LateThing, Reconciliation, resultFields } from '../desk/day.ts';
import type { OperatorOperations } from './operator-operation.ts';

export const GameFamily = Type.Enum(['idempotent', 'plain']);
export type GameFamily = Static<typeof GameFamily>;
export const Game = Type.Object({
  code: Type.String(),
  name: Type.String(),
  family: GameFamily,
  category: Type.String(),
  /** `form`: the game is launched by posting state fields instead of by a link. */
  launch: Type.Enum(['form', 'link']),
});
export type Game = Static<typeof Game>;

export const ReportedFailure = Type.Object({ ...RemoteFailure.properties, receivedAt: Type.String() });
export type ReportedFailure = Static<typeof ReportedFailure>;

export const recordOperations = {
  'GET /operator/late': { response: Type.Array(LateThing) },
  'GET /operator/games': { response: Type.Array(Game) },
  /** Whether a bank transfer is already claimed by a slip. */
  'GET /operator/slips': {
    query: Type.Object({ reference: Type.String({ maxLength: 40 }) }),
    response: Type.Object({ isClaimed: Type.Boolean() }),
  },
  'GET /operator/reconciliation': { response: Reconciliation },
  'POST /operator/reconciliation': {
    body: closed({
      to: Type.Optional(
        Type.String({ format: 'date-time', description: 'End of the window; by default the latest that the lag allows.' }),
      ),
    }),
    response: Type.Object(resultFields),
  },
  'GET /operator/remote-failures': { response: Type.Array(ReportedFailure) },
} as const satisfies OperatorOperations;
