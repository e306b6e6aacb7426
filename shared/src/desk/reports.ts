import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Instant } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';

export const reportKinds = ['movements', 'deposits', 'payouts', 'bonuses', 'games', 'staff-acts', 'liability'] as const;
export const ReportKind = Type.Enum([...reportKinds]);
export type ReportKind = Static<typeof ReportKind>;

/** A calendar day in the time zone of the market. */
export const DayText = Type.String({ format: 'date' });
/** The longest period of a report or list of days, both days included. */
export const periodDaysAtMost = 366;

const filterText = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));
export const reportFilters = {
  currency: Type.Optional(Currency),
  account: Type.Optional(
    Type.String({
      pattern: '^[a-z]+(:[A-Za-z0-9_-]+)*$',
      maxLength: 64,
      description: 'A ledger account or the begin of its name.',
    }),
  ),
  journal: Type.Optional(Type.String({ pattern: '^[a-z-]+$', maxLength: 40, description: 'Kind of journal.' })),
  reference: filterText,
  game: filterText,
  actor: filterText,
  act: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  subject: filterText,
};
export type ReportFilter = keyof typeof reportFilters;

/** The filters of each kind of report. Others are refused. */
export const filtersOfReport = {
  movements: ['currency', 'account', 'journal', 'reference'],
  deposits: ['currency', 'account', 'journal', 'reference'],
  payouts: ['currency', 'account', 'journal', 'reference'],
  bonuses: ['currency', 'account', 'journal', 'reference'],
  games: ['currency', 'game'],
  'staff-acts': ['currency', 'actor', 'act', 'subject'],
  liability: ['currency'],
} as const satisfies Readonly<Record<ReportKind, readonly ReportFilter[]>>;

export const columnTypes = ['text', 'amount', 'count', 'instant', 'day'] as const;
/** The text key of its name is `report.column.<name>`. */
export const ReportColumn = Type.Object({ name: Type.String(), type: Type.Enum([...columnTypes]) });
export type ReportColumn = Static<typeof ReportColumn>;

/** A page of a report, with the totals of the whole period (DESK-06). Amounts are in major units. */
export const Report = Type.Object({
  kind: ReportKind,
  version: Type.Integer({ description: 'Raised when the columns of reports, or what they mean, change.' }),
  title: Type.String({ description: 'Text key of the title, such as `report.deposits`.' }),
  period: Type.Object({ from: DayText, to: DayText, begin: Instant, end: Instant, timeZone: Type.String() }),
  generatedAt: Instant,
  generatedBy: Type.String({ description: 'Login of the member of staff.' }),
  filters: Type.Record(Type.String(), Type.String()),
  columns: Type.Array(ReportColumn),
  rows: Type.Array(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])), {
    description: 'Cells by name of the column, oldest row first. Empty without activity.',
  }),
  page: Type.Object({
    number: Type.Integer({ description: 'From 1.' }),
    of: Type.Integer({ description: 'Number of pages; 1 for a report without rows.' }),
    next: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page.' }),
  }),
  count: Type.Integer({ description: 'Rows of the whole period.' }),
  totals: Type.Array(
    Type.Object({ currency: Currency, count: Type.Integer(), amounts: Type.Record(Type.String(), Type.Number()) }),
    {
      description:
        'Sums of the columns with amounts over the whole period, for each currency of the market and each one that occurs. For `liability`, the figures of the last day.',
    },
  ),
});
export type Report = Static<typeof Report>;

const Kind = Type.Object({ kind: ReportKind });
const period = { from: DayText, to: DayText };

/** The daily record of money owed and held (DESK-06). Its figures never change; the stated balance is entered by staff. */
export const LiabilityDay = Type.Object({
  day: DayText,
  currency: Currency,
  recordedAt: Instant,
  players: Type.Number({ description: 'What we owe to players.' }),
  undecided: Type.Number({ description: 'Money in suspense.' }),
  received: Type.Number({ description: 'Money received minus money paid out: what the client account must hold.' }),
  house: Type.Number(),
  stated: Type.Union([Type.Object({ amount: Type.Number(), note: Type.String(), by: Type.String(), at: Instant }), Type.Null()], {
    description: 'The balance of the client account as entered last.',
  }),
  difference: Type.Union([Type.Number(), Type.Null()], { description: 'Stated balance minus `received`.' }),
  isCovered: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'Whether the stated balance covers what we owe to players and the money in suspense.',
  }),
});
export type LiabilityDay = Static<typeof LiabilityDay>;

export const reportOperations = {
  'GET /desk/api/reports/{kind}': {
    summary: 'A page of a report of a period of at most 12 months',
    access: 'reports.view',
    params: Kind,
    query: closed({
      ...period,
      ...reportFilters,
      cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,256}$' })),
    }),
    response: Report,
  },
  'GET /desk/api/reports/{kind}/csv': {
    summary: 'All rows of a report as CSV, with titles in the language of `Accept-Language`',
    access: 'reports.view',
    params: Kind,
    query: closed({ ...period, ...reportFilters }),
    isFile: true,
    response: Type.Unknown(),
  },
  'GET /desk/api/liability': {
    summary: 'Daily records of liability, newest first',
    access: 'reports.view',
    query: closed(period),
    response: Type.Array(LiabilityDay),
  },
  'PUT /desk/api/liability/{day}': {
    summary: 'Enter the balance of the client account at the end of a recorded day',
    access: 'reports.state',
    params: Type.Object({ day: DayText }),
    body: closed({
      currency: Currency,
      amount: Type.Number({ minimum: -1e12, maximum: 1e12 }),
      note: Type.String({ minLength: 3, maxLength: 500 }),
    }),
    response: LiabilityDay,
  },
} as const satisfies DeskOperations;
