import { type Static, Type } from 'typebox';

/** The operator port's responses, with only the fields that the sandbox reads. More fields are allowed. */
export const Flags = Type.Object({
  registerOTP: Type.Boolean(),
  enableChatWidget: Type.Boolean(),
  isManual: Type.Boolean(),
  terminated: Type.Boolean(),
  isRefundActive: Type.Boolean(),
  isInviteActive: Type.Boolean(),
  slipClosedFrom: Type.String(),
  slipClosedTo: Type.String(),
});
export type Flags = Static<typeof Flags>;

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
export const FlagsChange = Type.Partial(
  Type.Object({
    registerOTP: Type.Boolean(),
    enableChatWidget: Type.Boolean(),
    isManual: Type.Boolean(),
    terminated: Type.Boolean(),
    isRefundActive: Type.Boolean(),
    isInviteActive: Type.Boolean(),
    /** Null in either field clears the closed hours. */
    slipClosedFrom: Type.Union([TimeOfDay, Type.Null()]),
    slipClosedTo: Type.Union([TimeOfDay, Type.Null()]),
  }),
  { additionalProperties: false },
);
export type FlagsChange = Static<typeof FlagsChange>;

export const ClockReading = Type.Object({ now: Type.String(), offsetMs: Type.Number() });
export type ClockReading = Static<typeof ClockReading>;
export const ClockChange = Type.Union([
  Type.Object({ now: Type.String({ format: 'date-time' }) }, { additionalProperties: false }),
  Type.Object({ offsetMs: Type.Integer() }, { additionalProperties: false }),
]);
export type ClockChange = Static<typeof ClockChange>;

export const SiteAccount = Type.Object({
  bankCode: Type.String(),
  accountNo: Type.String(),
  name: Type.String(),
  currency: Type.Enum(['BAHT', 'LAK']),
});
export type SiteAccount = Static<typeof SiteAccount>;

/** The player who registered a bank account. */
export const Holder = Type.Object({ username: Type.String(), bankAccountName: Type.String() });
export type Holder = Static<typeof Holder>;

export const GameFamily = Type.Enum(['idempotent', 'plain']);
export type GameFamily = Static<typeof GameFamily>;
export const Game = Type.Object({
  code: Type.String(),
  name: Type.String(),
  family: GameFamily,
  category: Type.String(),
  /** `form`: the game is launched by posting state fields instead of by a link. */
  launch: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type Game = Static<typeof Game>;

/** An item that waits longer than it should. */
export const LateThing = Type.Object({
  kind: Type.String(),
  reference: Type.String(),
  username: Type.Union([Type.String(), Type.Null()]),
  since: Type.String(),
  amount: Type.Number(),
  currency: Type.Enum(['BAHT', 'LAK']),
  cause: Type.String(),
});
export type LateThing = Static<typeof LateThing>;
/** A payout that the rail refuses. */
export const RefusedPayout = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  username: Type.String(),
  amount: Type.Number(),
  currency: Type.Enum(['BAHT', 'LAK']),
  refusal: Type.String(),
  isReturnDecided: Type.Boolean(),
});
export type RefusedPayout = Static<typeof RefusedPayout>;

const runFields = {
  from: Type.String(),
  to: Type.String(),
  compared: Type.Integer(),
  found: Type.Integer(),
  healed: Type.Integer(),
  silent: Type.Array(Type.String()),
};
export const ReconciliationRun = Type.Object(runFields);
export const Reconciliation = Type.Object({
  last: Type.Union([Type.Object({ ...runFields, endedAt: Type.String() }), Type.Null()]),
  open: Type.Array(
    Type.Object({
      rail: Type.String(),
      line: Type.String(),
      difference: Type.String(),
      detail: Type.String(),
      foundAt: Type.String(),
    }),
  ),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const Conversation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  lastMessage: Type.Unknown(),
  unread: Type.Number(),
  updatedAt: Type.String(),
});
export type Conversation = Static<typeof Conversation>;

/** A stored message with the fields that the desk needs. The content is passed on unchanged. */
export const DeskMessage = Type.Object({
  _id: Type.String(),
  sender: Type.Enum(['customer', 'other']),
  message: Type.Object({ message_type: Type.String(), payload: Type.Optional(Type.Unknown()) }),
  createdAt: Type.String(),
});
export type DeskMessage = Static<typeof DeskMessage>;

/** How a remote of the running product is broken. */
const remoteFaultKinds = [
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
export const RemoteFaultChange = Type.Object(
  {
    kind: Type.Enum(['none', ...remoteFaultKinds]),
    /** Delay of the files of a `slow` remote; default 3 s. */
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
  },
  { additionalProperties: false },
);
export type RemoteFaultChange = Static<typeof RemoteFaultChange>;

/** API responses that are lost, or refused as by a busy backend. A `timesLeft` of null means all. */
const AnswerScope = {
  path: Type.String({ maxLength: 200, pattern: '^/api/[\\w/.-]+\\*?$' }),
  method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'DELETE'])),
  /** Phone number of the player whose responses are lost. */
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
};
const answerFaultKinds = ['dropped', 'bad-gateway', 'half', 'timeout', 'busy'] as const;
export const AnswerFault = Type.Object({
  ...AnswerScope,
  kind: Type.Enum([...answerFaultKinds]),
  timesLeft: Type.Union([Type.Integer(), Type.Null()]),
  delayMs: Type.Integer(),
});
export type AnswerFault = Static<typeof AnswerFault>;
export const AnswerFaultChange = Type.Object(
  {
    ...AnswerScope,
    kind: Type.Enum(['none', ...answerFaultKinds]),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Delay of a `timeout`; default 3 s. */
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
  },
  { additionalProperties: false },
);
export type AnswerFaultChange = Static<typeof AnswerFaultChange>;

/** A failure of a remote, as reported by a page. */
export const ReportedFailure = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  phase: Type.String(),
  cause: Type.String(),
  composition: Type.String(),
  path: Type.String(),
  receivedAt: Type.String(),
});
export type ReportedFailure = Static<typeof ReportedFailure>;

/** An audit record of an account or staff action. */
export const AuditRecord = Type.Object({
  at: Type.String(),
  actorKind: Type.String(),
  actor: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  outcome: Type.String(),
  address: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditRecord = Static<typeof AuditRecord>;

/** Releases a registered bank account from a player who does not own it. */
export const BankRelease = Type.Object(
  {
    bankCode: Type.String({ minLength: 1, maxLength: 10 }),
    bankAccountNo: Type.String({ minLength: 1, maxLength: 30 }),
    reason: Type.Enum(['OWNER_CLAIMS', 'MISTYPED', 'ACCOUNT_CLOSED']),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);
export type BankRelease = Static<typeof BankRelease>;

/** A player, for selection by testers; the most recently seen first. */
export const KnownPlayer = Type.Object({
  username: Type.String(),
  name: Type.String(),
  bankCode: Type.String(),
  bankAccountNo: Type.String(),
  bankAccountName: Type.String(),
  currency: Type.Enum(['BAHT', 'LAK']),
  isActive: Type.Boolean(),
  seenAt: Type.String(),
});
export type KnownPlayer = Static<typeof KnownPlayer>;
