import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';
import { Amount, Currency, Empty, Instant, MoneyMovement } from './common.ts';
import type { Operations } from './operation.ts';

/** Gross deposits, or losses in games. */
export const limitKinds = ['deposit', 'loss'] as const;
export const LimitKind = Type.Enum([...limitKinds]);
export type LimitKind = Static<typeof LimitKind>;
/** Calendar periods in the time zone of the market. A week begins on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export const LimitPeriod = Type.Enum([...limitPeriods]);
export type LimitPeriod = Static<typeof LimitPeriod>;

export const ProtectionLimit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  amount: Amount,
  used: Type.Number({ description: 'Deposits or net loss of the current period. A net win is negative.' }),
  resetsAt: Instant,
  setBy: Type.Enum(['player', 'staff']),
  setAt: Instant,
  raise: Type.Union(
    [
      Type.Object({
        amount: Type.Union([Amount, Type.Null()], { description: 'Null removes the limit.' }),
        requestedAt: Instant,
        confirmableAt: Type.Unsafe<string>({ ...Instant, description: 'The player can confirm the raise from then on.' }),
      }),
      Type.Null(),
    ],
    { description: 'A raise that is not in force.' },
  ),
});
export type ProtectionLimit = Static<typeof ProtectionLimit>;

export const Exclusion = Type.Object({
  since: Instant,
  until: Type.Unsafe<string>({ ...Instant, description: 'The earliest end. The exclusion does not end by itself.' }),
  setBy: Type.Enum(['player', 'staff', 'register']),
  return: Type.Union([Type.Object({ requestedAt: Instant, confirmableAt: Instant }), Type.Null()], {
    description: 'The player’s request to return, after `until`.',
  }),
});
export type Exclusion = Static<typeof Exclusion>;

/** Money that arrived against a limit or an exclusion. It is not in the wallet. */
export const ParkedMoney = Type.Object({
  id: Type.String(),
  amount: Amount,
  currency: Currency,
  arrivedAt: Instant,
  reason: Type.String({ description: 'The code with which the credit was refused.' }),
  dueAt: Type.Unsafe<string>({ ...Instant, description: 'Staff return it at the latest then.' }),
});
export type ParkedMoney = Static<typeof ParkedMoney>;

/** How the money of players is protected. A deposit needs the acknowledgement of this version. */
export const MoneyNotice = Type.Object({
  version: Type.String(),
  text: Type.Object({ th: Type.String(), la: Type.String(), en: Type.String() }),
  isAcknowledged: Type.Boolean(),
});
export type MoneyNotice = Static<typeof MoneyNotice>;

/** The rules of the market that the pages need. */
export const ProtectionChoices = Type.Object({
  timeOutHours: Type.Array(Type.Integer()),
  exclusionMonths: Type.Array(Type.Integer()),
  realityCheckMinutes: Type.Array(Type.Integer()),
  raiseWaitHours: Type.Integer(),
  minimumAge: Type.Integer(),
  isBirthDateRequired: Type.Boolean(),
});
export type ProtectionChoices = Static<typeof ProtectionChoices>;

export const Protection = Type.Object({
  limits: Type.Array(ProtectionLimit),
  timeOutUntil: Type.Union([Instant, Type.Null()]),
  exclusion: Type.Union([Exclusion, Type.Null()]),
  realityCheck: Type.Object({
    minutes: Type.Union([Type.Integer(), Type.Null()], { description: 'Null for no reality check.' }),
    isDue: Type.Boolean({ description: 'Play is refused until the player answers.' }),
    dueAt: Type.Union([Instant, Type.Null()]),
  }),
  play: Type.Union(
    [Type.Object({ since: Instant, net: Type.Number({ description: 'Wins minus losses since then.' }) }), Type.Null()],
    {
      description: 'The current time of play; null while the player does not play.',
    },
  ),
  session: Type.Object({ since: Instant, net: Type.Number() }),
  lifetimeNetDeposits: Type.Number({ description: 'Deposits minus paid withdrawals.' }),
  lastLogin: Type.Union([Type.Object({ at: Instant, browser: Type.String(), system: Type.String() }), Type.Null()], {
    description: 'The login before the current one.',
  }),
  hasBirthDate: Type.Boolean(),
  isOfferAnswered: Type.Boolean({ description: 'Whether limits were offered and the player answered.' }),
  moneyNotice: Type.Union([MoneyNotice, Type.Null()], { description: 'Null if the site has no such text.' }),
  parked: Type.Array(ParkedMoney),
  currency: Currency,
  choices: ProtectionChoices,
});
export type Protection = Static<typeof Protection>;

/** `YYYY-MM-DD`. */
export const BirthDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Limit = Type.Object({ kind: LimitKind, period: LimitPeriod });
const own = { tag: 'protection', access: 'player', isOpenWhenFrozen: true, response: Protection } as const;

export const protectionOperations = {
  'GET /api/protection': { summary: 'Limits, exclusions, play time and parked money', ...own },
  'PUT /api/protection/limits/{kind}/{period}': {
    summary: 'Set a limit. A lower one applies at once; a higher one, or none, waits and must be confirmed',
    ...own,
    params: Limit,
    body: closed({ amount: Type.Union([Type.Number({ minimum: 1, maximum: 1e12 }), Type.Null()]) }),
    refusals: ['WHOLE_KIP'],
  },
  'POST /api/protection/limits/{kind}/{period}/raise': {
    summary: 'Confirm a raise after its waiting time',
    ...own,
    params: Limit,
    refusals: ['NO_DATA', 'PROTECTION_WAIT'],
  },
  'DELETE /api/protection/limits/{kind}/{period}/raise': { summary: 'Cancel a raise', ...own, params: Limit },
  'POST /api/protection/time-out': {
    summary: 'Stop deposits and play for a time. Nobody can end it early',
    ...own,
    body: closed({ hours: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
  },
  'POST /api/protection/exclusion': {
    summary: 'Exclude oneself: all sessions end, and deposits, play and bonuses stop',
    ...own,
    response: Empty,
    body: closed({ months: Type.Integer({ minimum: 1, maximum: 1200 }), password: Type.String({ maxLength: 200 }) }),
    refusals: ['WRONG_PASSWORD'],
  },
  'POST /api/protection/exclusion/return': {
    summary: 'Ask to return after the exclusion, and confirm it after a waiting time',
    ...own,
    refusals: ['NO_DATA', 'PROTECTION_WAIT'],
  },
  'PUT /api/protection/reality-check': {
    summary: 'Choose the interval of the reality check',
    ...own,
    body: closed({ minutes: Type.Union([Type.Integer({ minimum: 1, maximum: 1440 }), Type.Null()]) }),
    refusals: ['REALITY_CHECK'],
  },
  'POST /api/protection/reality-check/answer': {
    summary: 'Answer the reality check: go on, or end the time of play',
    ...own,
    body: closed({ answer: Type.Enum(['CONTINUE', 'STOP']) }),
  },
  'PUT /api/protection/birth-date': {
    summary: 'State the birth date, once',
    ...own,
    body: closed({ birthDate: BirthDate }),
    refusals: ['UNDER_AGE', 'VALIDATION'],
  },
  'PUT /api/protection/offer': { summary: 'Record that the player answered the offer of limits', ...own },
  'PUT /api/protection/money-notice': {
    summary: 'Acknowledge how the money of players is protected',
    ...own,
    body: closed({ version: Type.String({ maxLength: 64 }) }),
    refusals: ['VALIDATION'],
  },
  'POST /api/protection/parked/{id}/return': {
    summary: 'Send parked money to the bank account',
    ...own,
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: MoneyMovement,
    refusals: ['NO_DATA', 'NO_BANK', 'WITHDRAW_HELD', 'WHOLE_KIP'],
    isKeyed: true,
    service: 'isWithdrawalOpen',
  },
} as const satisfies Operations;
