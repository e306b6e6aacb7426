import { type Static, Type } from 'typebox';
import { Amount, Instant, MoneyStatus, paged, pagedCall } from './common.ts';
import type { Operations } from './operation.ts';

const Origin = Type.Optional(Type.Object({ description: Type.String() }));
export const StatementEntry = Type.Object({
  _id: Type.String(),
  statementType: Type.Enum(['deposit', 'bonus', 'finish_bonus', 'recovery', 'withdraw', 'transfer']),
  status: MoneyStatus,
  from: Type.String({ description: '`WALLET`, a game code, a bank code or empty.' }),
  to: Type.String(),
  fromName: Type.String({ description: 'Display name of `from`: the game, channel or bank name; empty for the wallet.' }),
  toName: Type.String(),
  amount: Amount,
  createdAt: Instant,
  day: Type.Optional(
    Type.String({ description: 'Its day in the time zone of the market, `YYYY-MM-DD`; absent from earlier servers.' }),
  ),
  bonus: Origin,
  promotion: Origin,
  invite: Origin,
  refund: Origin,
  luckydraw: Origin,
  isLate: Type.Optional(Type.Boolean({ description: 'In progress for longer than expected.' })),
});
export type StatementEntry = Static<typeof StatementEntry>;
export const StatementMonth = Type.Object({
  month: Type.String({ description: '`YYYY-MM`, in the time zone of the market.' }),
  moneyIn: Type.Number({ minimum: 0, description: 'Sum of successful deposits and bonuses.' }),
  moneyOut: Type.Number({ minimum: 0, description: 'Sum of successful withdrawals and reclaimed bonuses.' }),
});
export type StatementMonth = Static<typeof StatementMonth>;
export const Statement = Type.Object({
  ...paged,
  statements: Type.Array(StatementEntry),
  months: Type.Optional(
    Type.Array(StatementMonth, {
      description:
        'Totals of the complete months of these rows, newest first. A month with too many rows is left out; absent from earlier servers.',
    }),
  ),
});
export type Statement = Static<typeof Statement>;

/** Which party a slip in progress waits for; absent once it has ended. */
export const SlipWaitsFor = Type.Optional(
  Type.Enum(['bank', 'staff'], { description: 'While in progress: the bank has not responded, or staff review it.' }),
);
export const IsUnknownToBank = Type.Optional(
  Type.Boolean({ description: 'True if the bank was asked and does not know the transfer yet.' }),
);
export const Slip = Type.Object({
  createdAt: Instant,
  amount: Amount,
  status: MoneyStatus,
  note: Type.String({ description: 'Slip reason code, or empty.' }),
  link: Type.String(),
  reference: Type.String(),
  isLate: Type.Optional(Type.Boolean({ description: 'In progress for longer than expected.' })),
  waitsFor: SlipWaitsFor,
  isUnknownToBank: IsUnknownToBank,
  isReturned: Type.Optional(Type.Boolean({ description: 'True if it failed and staff return the money to the source account.' })),
});
export type Slip = Static<typeof Slip>;
export const Slips = Type.Object({ ...paged, slips: Type.Array(Slip) });
export type Slips = Static<typeof Slips>;
/** A short-lived URL of the private slip image. */
export const SlipReference = Type.Object({ url: Type.String() });

const SlipName = Type.Object({ reference: Type.String({ maxLength: 40 }) });

export const statementOperations = {
  'POST /api/statement': {
    summary: 'Transactions, newest first',
    tag: 'statement',
    ...pagedCall,
    response: Statement,
    isOpenWhenFrozen: true,
  },
  'POST /api/statement/slip': {
    summary: 'Uploaded slips, newest first',
    tag: 'deposit',
    ...pagedCall,
    response: Slips,
    isOpenWhenFrozen: true,
  },
  'GET /api/statement/slip/reference/{reference}': {
    summary: 'Short-lived URL of a slip’s image',
    tag: 'deposit',
    access: 'player',
    params: SlipName,
    response: SlipReference,
    refusals: ['NOT_FOUND'],
    isOpenWhenFrozen: true,
  },
} as const satisfies Operations;
