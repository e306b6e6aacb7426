import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency } from '../api/common.ts';
import { RemoteFailure } from '../api/monitoring.ts';
import type { OperatorOperations } from './operator-operation.ts';

/** Kinds of items that can wait longer than they should (FAIR-04). */
export const lateKinds = [
  'payout',
  'slip',
  'gift',
  'transfer',
  'payment',
  'manual-deposit',
  'unmatched-deposit',
  'case',
] as const;
export type LateKind = (typeof lateKinds)[number];
export const LateThing = Type.Object({
  kind: Type.Enum([...lateKinds]),
  reference: Type.String(),
  username: Type.Union([Type.String(), Type.Null()]),
  since: Type.String(),
  amount: Type.Number(),
  currency: Currency,
  cause: Type.String(),
});
export type LateThing = Static<typeof LateThing>;

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

const resultFields = {
  from: Type.String(),
  to: Type.String(),
  compared: Type.Integer({ description: 'Lines of the rails that were compared.' }),
  found: Type.Integer({ description: 'New differences, each with a case.' }),
  healed: Type.Integer(),
  unanswered: Type.Integer({ description: 'Lines for which a rail did not respond.' }),
  silent: Type.Array(Type.String(), { description: 'Rails that returned no books or did not respond about every line.' }),
};
export const rails = ['bank', 'payment', 'payout', 'game'] as const;
export type Rail = (typeof rails)[number];
export const Reconciliation = Type.Object({
  last: Type.Union([Type.Object({ ...resultFields, endedAt: Type.String() }), Type.Null()]),
  open: Type.Array(
    Type.Object({
      rail: Type.Enum([...rails]),
      line: Type.String(),
      difference: Type.String(),
      detail: Type.String(),
      caseId: Type.Union([Type.String(), Type.Null()]),
      lineAt: Type.String(),
      foundAt: Type.String(),
    }),
  ),
});
export type Reconciliation = Static<typeof Reconciliation>;

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
