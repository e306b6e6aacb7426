import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Instant } from '../api/common.ts';
import { Exclusion, LimitKind, LimitPeriod, ParkedMoney, ProtectionChoices, ProtectionLimit } from '../api/protection.ts';
import type { DeskOperations } from './desk-operation.ts';
import { pageEnd, pageQuery } from './page.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const reason = Type.String({ minLength: 3, maxLength: 500 });

/** A change of a player's protection. */
export const ProtectionEvent = Type.Object({
  action: Type.String(),
  by: Type.Enum(['player', 'staff', 'system']),
  actor: Type.String({ description: 'Login of the staff member; empty for others.' }),
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
  at: Instant,
});
export type ProtectionEvent = Static<typeof ProtectionEvent>;

/** What staff see of a player's protection (DESK-07). Staff can tighten it and never loosen it. */
export const PlayerProtection = Type.Object({
  currency: Currency,
  limits: Type.Array(ProtectionLimit),
  timeOutUntil: Type.Union([Instant, Type.Null()]),
  exclusion: Type.Union([Exclusion, Type.Null()]),
  realityCheckMinutes: Type.Union([Type.Integer(), Type.Null()]),
  hasBirthDate: Type.Boolean(),
  register: Type.Union([Type.Object({ state: Type.Enum(['clear', 'listed', 'unknown']), askedAt: Instant }), Type.Null()], {
    description: 'The last answer of the outside exclusion register; null if it was never asked.',
  }),
  refused: Type.Array(Type.Object({ act: Type.Enum(['deposit', 'play', 'reward', 'contact']), code: Type.String() }), {
    description: 'What is refused now, and why.',
  }),
  lifetimeNetDeposits: Type.Number(),
  parked: Type.Array(ParkedMoney),
  choices: ProtectionChoices,
  events: Type.Array(ProtectionEvent, { description: 'Newest first, at most 50.' }),
});
export type PlayerProtection = Static<typeof PlayerProtection>;

/** A player who is excluded, timed out or limited. */
export const ProtectedPlayer = Type.Object({
  id: Type.String(),
  username: Type.String({ description: 'Masked.' }),
  state: Type.Enum(['excluded', 'timed-out', 'limited']),
  until: Type.Union([Instant, Type.Null()]),
  setBy: Type.Enum(['player', 'staff', 'register']),
  since: Instant,
});
export type ProtectedPlayer = Static<typeof ProtectedPlayer>;

const tightened = { access: 'players.protect', params: Id, response: PlayerProtection } as const;
export const protectionOperations = {
  'GET /desk/api/protection': {
    summary: 'Protected players, the newest protection first',
    access: 'players.view',
    query: closed({ state: Type.Enum(['excluded', 'timed-out', 'limited']), ...pageQuery }),
    response: Type.Object({ players: Type.Array(ProtectedPlayer), ...pageEnd }),
  },
  'GET /desk/api/players/{id}/protection': {
    summary: 'Protection of a player, with its history',
    access: 'players.view',
    params: Id,
    response: PlayerProtection,
  },
  'PUT /desk/api/players/{id}/protection/limits/{kind}/{period}': {
    summary: 'Set a limit that is lower than the one in force',
    ...tightened,
    params: Type.Object({ ...Id.properties, kind: LimitKind, period: LimitPeriod }),
    body: closed({ amount: Type.Number({ minimum: 1, maximum: 1e12 }), reason }),
  },
  'POST /desk/api/players/{id}/protection/time-out': {
    summary: 'Stop deposits and play for a time. Nobody can end it early',
    ...tightened,
    body: closed({ hours: Type.Integer({ minimum: 1, maximum: 10_000 }), reason }),
  },
  'POST /desk/api/players/{id}/protection/exclusion': {
    summary: 'Exclude a player, or prolong an exclusion',
    ...tightened,
    body: closed({ months: Type.Integer({ minimum: 1, maximum: 1200 }), reason }),
  },
} as const satisfies DeskOperations;
