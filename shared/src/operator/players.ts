import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty } from '../api/common.ts';
import { StaffRole } from '../desk/roles.ts';
import type { OperatorOperations } from './operator-operation.ts';

const Username = Type.Object({ username: Type.String({ maxLength: 20 }) });

/** A player, for selection by testers; the most recently seen first. */
export const KnownPlayer = Type.Object({
  username: Type.String(),
  name: Type.String(),
  bankCode: Type.String(),
  bankAccountNo: Type.String(),
  bankAccountName: Type.String(),
  currency: Currency,
  isActive: Type.Boolean(),
  seenAt: Type.String({ format: 'date-time' }),
});
export type KnownPlayer = Static<typeof KnownPlayer>;
export const PlayerChange = closed({ isActive: Type.Boolean() });

/** The account is named explicitly, so that one added by the player meanwhile is not removed. */
export const BankRelease = closed({
  bankCode: Type.String({ minLength: 1, maxLength: 10 }),
  bankAccountNo: Type.String({ minLength: 1, maxLength: 30 }),
  reason: Type.Enum(['OWNER_CLAIMS', 'MISTYPED', 'ACCOUNT_CLOSED']),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type BankRelease = Static<typeof BankRelease>;

/** An audit record of an account or staff action. */
export const AuditRecord = Type.Object({
  at: Type.String({ format: 'date-time' }),
  actorKind: Type.String(),
  actor: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  outcome: Type.String(),
  address: Type.String(),
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
});
export type AuditRecord = Static<typeof AuditRecord>;

export const playerOperations = {
  'GET /operator/players': { response: Type.Array(KnownPlayer) },
  'PUT /operator/players/{username}': { params: Username, body: PlayerChange, response: Empty },
  'POST /operator/players/{username}/bank-account/release': { params: Username, body: BankRelease, response: Empty },
  /** Holder of a registered account, so that the sandbox bank can return the matching name. */
  'GET /operator/bank-accounts/{bankCode}/{accountNo}': {
    params: Type.Object({ bankCode: Type.String({ maxLength: 20 }), accountNo: Type.String({ maxLength: 40 }) }),
    response: Type.Object({ username: Type.String(), bankAccountName: Type.String() }),
  },
  /** Staff with the code that their authenticator app shows, for tests and demonstrations; null if each was used. */
  'GET /operator/staff': {
    response: Type.Array(
      Type.Object({
        login: Type.String(),
        name: Type.String(),
        roles: Type.Array(StaffRole),
        code: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  },
  'GET /operator/audit': {
    query: closed({
      subject: Type.Optional(Type.String({ maxLength: 100 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
    }),
    response: Type.Array(AuditRecord),
  },
} as const satisfies OperatorOperations;
