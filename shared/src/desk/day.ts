import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Instant } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';

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
  'parked',
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

export const resultFields = {
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

const counted = { count: Type.Integer(), amount: Type.Number(), currency: Currency };
/** The money of one day, from the journals (DESK-06). `amount` is positive if the account gave money to players or others. */
export const Day = Type.Object({
  day: Type.String({ format: 'date' }),
  from: Instant,
  to: Instant,
  generatedAt: Instant,
  generatedBy: Type.String(),
  flows: Type.Array(Type.Object({ account: Type.String(), kind: Type.String(), ...counted }), {
    description: 'Postings on accounts other than those of players, by account and kind of journal.',
  }),
  hours: Type.Array(Type.Object({ hour: Type.Integer(), deposits: Type.Number(), payouts: Type.Number(), currency: Currency })),
  bonusCost: Type.Array(Type.Object({ amount: Type.Number(), currency: Currency }), {
    description: 'What bonuses, refunds and invitations cost the house on the day, minus what came back.',
  }),
  differences: Type.Integer({ description: 'Open differences between the books and those of the rails, now.' }),
  openCases: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
  late: Type.Array(
    Type.Object({ kind: Type.Enum([...lateKinds]), count: Type.Integer(), oldestSince: Type.Union([Instant, Type.Null()]) }),
  ),
  complaints: Type.Object({ open: Type.Integer(), overdue: Type.Integer() }),
  liability: Type.Array(
    Type.Object({
      currency: Currency,
      players: Type.Number({ description: 'What we owe to players: the sum of their ledger accounts.' }),
      undecided: Type.Number({ description: 'Money in suspense.' }),
      received: Type.Number({
        description: 'Money received minus money paid out, by the books: what the client account must hold.',
      }),
      house: Type.Number({ description: 'The rest: results of games, bonuses, refunds and write-offs.' }),
    }),
    { description: 'Now, not at the end of the day.' },
  ),
});
export type Day = Static<typeof Day>;

export const dayOperations = {
  'GET /desk/api/day': {
    summary: 'The money of a day',
    access: 'reports.view',
    query: closed({ day: Type.Optional(Type.String({ format: 'date' })) }),
    response: Day,
  },
  'GET /desk/api/late': {
    summary: 'Items that wait longer than they should',
    access: 'money.view',
    response: Type.Array(LateThing),
  },
  'GET /desk/api/reconciliation': {
    summary: 'The last reconciliation and its open differences',
    access: 'money.view',
    response: Reconciliation,
  },
  'POST /desk/api/reconciliation': {
    summary: 'Compare the books with those of the rails now',
    access: 'money.decide',
    response: Type.Object(resultFields),
  },
} as const satisfies DeskOperations;
