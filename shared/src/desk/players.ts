import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty, Instant, MoneyStatus } from '../api/common.ts';
import { Facts, pendingApproval } from './approvals.ts';
import type { DeskOperations } from './desk-operation.ts';
import { pageEnd, pageQuery } from './page.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const reason = Type.String({ minLength: 3, maxLength: 500 });

/** A player as found by a search. Phone, names and account number are masked (DESK-03). */
export const FoundPlayer = Type.Object({
  id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  bankCode: Type.String(),
  bankAccountNo: Type.String(),
  currency: Currency,
  isActive: Type.Boolean(),
  createdAt: Instant,
});
export type FoundPlayer = Static<typeof FoundPlayer>;

/**
 * Another account with the same bank account, now or earlier, or a login from the same browser, or whose account number is this phone,
 * or the reverse (DESK-07).
 */
export const RelatedPlayer = Type.Object({
  id: Type.String(),
  matches: Type.Array(Type.Enum(['phone', 'bank-account', 'device'])),
  username: Type.String(),
  bankCode: Type.String(),
  bankAccountNo: Type.String(),
  isFrozen: Type.Boolean(),
  isExcluded: Type.Boolean(),
  createdAt: Instant,
});
export type RelatedPlayer = Static<typeof RelatedPlayer>;

const amounts = { amount: Type.Number(), currency: Currency };
/** Everything about one player that staff need for a decision. */
export const PlayerPage = Type.Object({
  player: Type.Object({
    ...FoundPlayer.properties,
    bankAccountName: Type.String(),
    withdrawHeldUntil: Type.Union([Instant, Type.Null()]),
    inviterId: Type.Union([Type.String(), Type.Null()]),
  }),
  balances: Type.Array(Type.Object({ account: Type.String(), ...amounts }), {
    description: 'Ledger accounts of the player that had a posting, empty ones too.',
  }),
  cases: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      subject: Type.String(),
      ...amounts,
      claim: Type.Number({ description: 'Amount that the player owes us; 0 for none.' }),
      openedAt: Instant,
    }),
    { description: 'Open cases with the player as claimant, oldest first, at most 20. `amount` is in suspense.' },
  ),
  pendingApproval,
  sessions: Type.Array(Type.Object({ browser: Type.String(), system: Type.String(), createdAt: Instant, seenAt: Instant })),
  bonuses: Type.Array(
    Type.Object({
      code: Type.String(),
      granted: Type.Number(),
      turnover: Type.Number(),
      turnoverNeeded: Type.Number(),
      receivedAt: Instant,
      endedAt: Type.Union([Instant, Type.Null()]),
    }),
  ),
  slips: Type.Array(
    Type.Object({
      reference: Type.String(),
      status: Type.String(),
      reason: Type.String(),
      amount: Type.Number(),
      createdAt: Instant,
      mayTakeBack: Type.Boolean({
        description: 'It was credited without a decision of staff, which was not taken back, and no request about it waits.',
      }),
    }),
  ),
  notes: Type.Array(Type.Object({ author: Type.String(), text: Type.String(), at: Instant })),
  related: Type.Array(RelatedPlayer, { description: 'At most 20, excluded ones first.' }),
});
export type PlayerPage = Static<typeof PlayerPage>;

export const PlayerMovement = Type.Object({
  reference: Type.String(),
  type: Type.String(),
  status: MoneyStatus,
  from: Type.String(),
  to: Type.String(),
  ...amounts,
  createdAt: Instant,
});
export type PlayerMovement = Static<typeof PlayerMovement>;

/** A posting on one of the player's ledger accounts. */
export const PlayerPosting = Type.Object({
  journal: Type.Integer(),
  kind: Type.String(),
  reference: Type.String(),
  amount: Type.Number(),
  balanceAfter: Type.Number(),
  currency: Currency,
  version: Type.Integer(),
  postedAt: Instant,
});
export type PlayerPosting = Static<typeof PlayerPosting>;

/** A recorded log-in or change of an account. Without phones, names, account numbers and secrets. */
export const AccountRecord = Type.Object({
  place: Type.Integer(),
  at: Instant,
  by: Type.Enum(['player', 'visitor', 'operator']),
  action: Type.String({ description: 'Such as `login` or `bank account changed`.' }),
  outcome: Type.Enum(['done', 'refused']),
  network: Type.String({ description: 'The network of the caller; empty if it is not stored.' }),
  details: Facts,
});
export type AccountRecord = Static<typeof AccountRecord>;

/** What staff decide about a dormant player: keep the money without further steps, or notify the player again. Neither moves money. */
export const dormantDecisions = ['keep', 'notify'] as const;
export const DormantDecision = Type.Enum([...dormantDecisions]);
export type DormantDecision = Static<typeof DormantDecision>;

/** A player with money and without a sign-in, movement or play for a configured time (DESK-07). */
export const DormantPlayer = Type.Object({
  id: Type.String(),
  username: Type.String(),
  isActive: Type.Boolean(),
  activeAt: Type.String({ format: 'date-time', description: 'The latest activity.' }),
  amounts: Type.Array(Type.Object(amounts)),
  notifiedAt: Type.Union([Instant, Type.Null()], { description: 'When the player was last notified, by SMS and push message.' }),
  decision: Type.Union([Type.Object({ kind: DormantDecision, at: Instant }), Type.Null()]),
});
export type DormantPlayer = Static<typeof DormantPlayer>;

/** Fields that are masked until a member of staff asks for one, with a reason. */
export const MaskedField = Type.Enum(['username', 'name', 'bankAccountNo', 'bankAccountName']);
export type MaskedField = Static<typeof MaskedField>;

const acted = { params: Id, body: closed({ reason }), response: Empty };
export const playerOperations = {
  'GET /desk/api/players': {
    summary:
      'Find players by phone, id, bank account, bank number, complaint, case, or reference of a movement, slip or gift. Searches by number are recorded and limited',
    access: 'players.view',
    query: closed({ search: Type.String({ minLength: 4, maxLength: 64 }), ...pageQuery }),
    response: Type.Object({ players: Type.Array(FoundPlayer), ...pageEnd }),
  },
  'GET /desk/api/players/{id}': { summary: 'One player', access: 'players.view', params: Id, response: PlayerPage },
  'GET /desk/api/players/{id}/movements': {
    summary: 'Movements of a player, newest first',
    access: 'players.view',
    params: Id,
    query: closed({ cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' })) }),
    response: Type.Object({ movements: Type.Array(PlayerMovement), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  'GET /desk/api/players/{id}/postings': {
    summary: 'Journals on one ledger account of a player, newest first',
    access: 'players.view',
    params: Id,
    query: closed({
      account: Type.String({ pattern: '^[a-z]+(:[A-Za-z0-9_-]+)?$', maxLength: 40 }),
      currency: Currency,
      before: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    response: Type.Object({ postings: Type.Array(PlayerPosting), next: Type.Union([Type.Integer(), Type.Null()]) }),
  },
  'POST /desk/api/players/{id}/unmask': {
    summary: 'Show a masked field; recorded and limited',
    access: 'players.unmask',
    params: Id,
    body: closed({ field: MaskedField, reason }),
    response: Type.Object({ value: Type.String() }),
  },
  'DELETE /desk/api/players/{id}/active': { summary: 'Freeze an account', access: 'players.freeze', ...acted },
  'PUT /desk/api/players/{id}/active': { summary: 'Unfreeze an account', access: 'players.release', ...acted },
  'DELETE /desk/api/players/{id}/sessions': { summary: 'End all sessions of a player', access: 'players.freeze', ...acted },
  'DELETE /desk/api/players/{id}/password': {
    summary: 'Delete the password and the passkeys: sessions end, withdrawals are held, and the player sets a new one by SMS',
    access: 'players.freeze',
    ...acted,
  },
  'DELETE /desk/api/players/{id}/bank-account': {
    summary: 'Free the bank account of a player who does not own it; the player is notified by SMS',
    access: 'money.decide',
    review: { when: 'always', approvedBy: 'money.approve' },
    ...acted,
  },
  'GET /desk/api/players/{id}/trail': {
    summary: 'Log-ins and changes of the account of a player, newest first',
    access: 'players.view',
    params: Id,
    query: closed({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
    response: Type.Object({ records: Type.Array(AccountRecord), next: Type.Union([Type.Integer(), Type.Null()]) }),
  },
  'GET /desk/api/dormant': {
    summary: 'Dormant players with money, the longest first',
    access: 'players.view',
    query: closed({
      state: Type.Optional(Type.Enum(['WAITING', 'DECIDED'])),
      cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' })),
    }),
    response: Type.Object({
      afterDays: Type.Integer(),
      players: Type.Array(DormantPlayer),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  'PUT /desk/api/dormant/{id}': {
    summary: 'Decide about a dormant player. The money stays the player’s',
    access: 'money.decide',
    params: Id,
    body: closed({ decision: DormantDecision, reason }),
    response: Empty,
  },
  'POST /desk/api/players/{id}/notes': {
    summary: 'Add a note about a player',
    access: 'players.view',
    params: Id,
    body: closed({ text: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: Empty,
  },
} as const satisfies DeskOperations;
