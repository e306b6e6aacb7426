import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';
import { Amount, Currency, Instant, MoneyStatus, PageRequest, paged, pagedCall } from './common.ts';
import type { Operations } from './operation.ts';

export const StatementType = Type.Enum(['deposit', 'bonus', 'finish_bonus', 'recovery', 'withdraw', 'transfer']);
export type StatementType = Static<typeof StatementType>;
/** What players filter by. `bonus` includes ends of bonuses and reclaimed ones. */
export const statementKinds = ['deposit', 'withdraw', 'transfer', 'bonus'] as const;
export const StatementKind = Type.Enum([...statementKinds]);
export type StatementKind = Static<typeof StatementKind>;
/** A calendar day in the time zone of the market, `YYYY-MM-DD`. */
const Day = Type.String({ format: 'date', pattern: '^20' });

const Origin = Type.Optional(Type.Object({ description: Type.String() }));
export const StatementEntry = Type.Object({
  _id: Type.String(),
  statementType: StatementType,
  reference: Type.Optional(
    Type.String({ description: 'For its details, and for support; unique per type. Absent from earlier servers.' }),
  ),
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
        'Totals of the months of these rows within the filter, newest first. A month with too many rows is left out; absent from earlier servers.',
    }),
  ),
});
export type Statement = Static<typeof Statement>;

/** Newest first. `from` and `to` are included. */
export const StatementRequest = closed({
  ...PageRequest.properties,
  kind: Type.Optional(StatementKind),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type StatementRequest = Static<typeof StatementRequest>;

/**
 * What happens to a movement. `bankChecks`, `giftChecks`: the first request to the bank or the gift provider. `bankUnaware`: the
 * bank does not know the transfer yet. `parked`: protection keeps the money out of the wallet. `cameBack`: the bank returned a paid
 * withdrawal.
 */
export const movementSteps = [
  'transferred',
  'codeCreated',
  'sent',
  'reported',
  'requested',
  'bankChecks',
  'bankUnaware',
  'giftChecks',
  'staffChecks',
  'parked',
  'withBank',
  'withGame',
  'paid',
  'credited',
  'moved',
  'granted',
  'ended',
  'taken',
  'corrected',
  'returned',
  'cameBack',
  'failed',
] as const;
export const MovementStep = Type.Object({
  step: Type.Enum([...movementSteps]),
  at: Type.Union([Instant, Type.Null()], { description: 'Null for a step that is still to come.' }),
});
export type MovementStep = Static<typeof MovementStep>;
export const MovementDetails = Type.Object({
  entry: StatementEntry,
  currency: Currency,
  fee: Amount,
  channel: Type.Enum(['slip', 'qr', 'gift', 'staff', 'bank', 'game', 'reward', 'correction']),
  account: Type.Optional(
    Type.Object(
      {
        bank: Type.String({ description: 'Display name of the bank.' }),
        number: Type.String({ description: 'Only its last digits.' }),
      },
      { description: 'The bank account that the money came from or goes to, if known.' },
    ),
  ),
  reason: Type.Optional(Type.String({ description: 'Slip reason code of a failed slip.' })),
  steps: Type.Array(MovementStep, { description: 'In their order. Steps without a stored time are left out.' }),
});
export type MovementDetails = Static<typeof MovementDetails>;

/** The longest period of an export. */
export const exportMonthsAtMost = 12;
/** Most rows of an export: drawn pages take more memory than a table. */
export const exportRowsAtMost = { csv: 20_000, entries: 1_000 } as const;
export const StatementExportRequest = closed({
  from: Day,
  to: Day,
  kind: Type.Optional(StatementKind),
  format: Type.Enum(['csv', 'entries'], { description: '`entries` for a document that the page draws.' }),
});
export type StatementExportRequest = Static<typeof StatementExportRequest>;
export const StatementTotal = Type.Object({
  kind: StatementKind,
  count: Type.Integer({ description: 'Number of successful movements.' }),
  moneyIn: Type.Number({ minimum: 0, description: 'Into the wallet.' }),
  moneyOut: Type.Number({ minimum: 0, description: 'Out of the wallet.' }),
});
export type StatementTotal = Static<typeof StatementTotal>;
export const StatementExport = Type.Object({
  from: Day,
  to: Day,
  timeZone: Type.String(),
  currency: Currency,
  generatedAt: Instant,
  count: Type.Integer({ description: 'Number of rows, whatever their status; with `isTooLong`, there are more.' }),
  isTooLong: Type.Optional(
    Type.Boolean({ description: 'The period has more rows than an export may have. Then it has neither totals nor rows.' }),
  ),
  totals: Type.Array(StatementTotal, { description: 'Of the successful movements; each requested kind.' }),
  csv: Type.Optional(Type.String({ description: 'The file, from its byte order mark.' })),
  entries: Type.Optional(Type.Array(StatementEntry, { description: 'Oldest first.' })),
});
export type StatementExport = Static<typeof StatementExport>;

/** Which party a slip in progress waits for; absent once it has ended. */
export const SlipWaitsFor = Type.Optional(
  Type.Enum(['bank', 'staff', 'player'], {
    description: 'While in progress: the bank has not responded, staff review it, or the money is parked for the player.',
  }),
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
const MovementName = Type.Object({ type: StatementType, reference: Type.String({ maxLength: 40 }) });

export const statementOperations = {
  'POST /api/statement': {
    summary: 'Transactions, newest first',
    tag: 'statement',
    ...pagedCall,
    body: StatementRequest,
    response: Statement,
    isOpenWhenFrozen: true,
  },
  'GET /api/statement/{type}/{reference}': {
    summary:
      'Details of a transaction: the time of each step, the account and the fee; also of a slip, and of a QR code by its id',
    tag: 'statement',
    access: 'player',
    params: MovementName,
    response: MovementDetails,
    refusals: ['NOT_FOUND'],
    isOpenWhenFrozen: true,
  },
  'POST /api/statement/export': {
    summary: 'Transactions of at most 12 months with their totals, for a file',
    tag: 'statement',
    access: 'player',
    body: StatementExportRequest,
    isRead: true,
    response: StatementExport,
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
