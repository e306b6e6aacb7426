import { type Static, Type } from 'typebox';
import { Currency, Instant } from './common.ts';

/** Body of `account/validate` and `account`. Passwords are 8 to 128 characters, as typed (D-30). */
export const Registration = Type.Object(
  {
    name: Type.String({ maxLength: 100 }),
    username: Type.String({ maxLength: 20, description: 'The phone number, digits only.' }),
    password: Type.String({ maxLength: 128 }),
    sourceCode: Type.Optional(Type.String({ maxLength: 40 })),
    inviteCode: Type.Optional(Type.String({ maxLength: 64 })),
    bankCode: Type.Optional(Type.String({ maxLength: 10 })),
    bankAccountName: Type.Optional(Type.String({ maxLength: 200 })),
    bankAccountNo: Type.Optional(Type.String({ maxLength: 30 })),
    currency: Type.Optional(Currency),
    otpToken: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'The token whose code was verified: it proves, once, that this browser owns the phone. Demanded while registerOTP is on.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Registration = Static<typeof Registration>;

export const Profile = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  sourceCode: Type.String(),
  inviteCode: Type.String(),
  currency: Currency,
  createdAt: Instant,
});
export type Profile = Static<typeof Profile>;

export const BankAccount = Type.Object({
  bankCode: Type.String(),
  bankNameTH: Type.String(),
  bankNameEN: Type.String(),
  bankNameLA: Type.Optional(Type.String()),
  bankAccountName: Type.String(),
  bankAccountNo: Type.String(),
  heldUntil: Type.Optional(
    Type.Union([Instant, Type.Null()], {
      description: 'Until when withdrawals wait because this bank account is new; null or absent when they do not.',
    }),
  ),
});
export type BankAccount = Static<typeof BankAccount>;

/** `GET /api/account/profile`; `POST` and `PUT /api/account…` answer the same shape. */
export const AccountProfile = Type.Object({ profile: Profile, bankAccount: BankAccount });
export type AccountProfile = Static<typeof AccountProfile>;

/** What a player shows to change the bank account: the password, or a code sent for `bank-account` (SAFE-01). */
const stepUp = {
  password: Type.Optional(Type.String({ maxLength: 128 })),
  otpToken: Type.Optional(Type.String({ maxLength: 200 })),
  otpCode: Type.Optional(Type.String({ maxLength: 10 })),
};

/** A change of the bank account without its proof is refused with `STEP_UP_REQUIRED`. */
export const ProfileChange = Type.Object(
  {
    ...stepUp,
    name: Type.Optional(Type.String({ maxLength: 100 })),
    bankCode: Type.Optional(Type.String({ maxLength: 10 })),
    bankAccountName: Type.Optional(Type.String({ maxLength: 200 })),
    bankAccountNo: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false },
);
export type ProfileChange = Static<typeof ProfileChange>;

export const BankAccountNameChange = Type.Object(
  { bankCode: Type.String({ maxLength: 10 }), bankAccountName: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
);
export type BankAccountNameChange = Static<typeof BankAccountNameChange>;

export const PasswordChange = Type.Object(
  { oldPassword: Type.String({ maxLength: 128 }), newPassword: Type.String({ maxLength: 128 }) },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChange>;

/** What a code is for; a code for one purpose is worth nothing for another. Registering unless told. */
export const OtpPurpose = Type.Enum(['register', 'reset-password', 'bank-account']);
export type OtpPurpose = Static<typeof OtpPurpose>;
/** `otpToken` is the token of a code that this browser has verified: it answers `OTP_VERIFIED` to its owner, and to nobody else. */
export const OtpRequest = Type.Object(
  {
    phoneNumber: Type.String({ maxLength: 20 }),
    purpose: Type.Optional(OtpPurpose),
    otpToken: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type OtpRequest = Static<typeof OtpRequest>;
/** `code` is empty when a code was sent, `OTP_VERIFIED` when this browser verified the phone within 15 minutes (D-31). */
export const OtpSent = Type.Object({
  otpRef: Type.String(),
  otpToken: Type.String(),
  code: Type.String(),
  expiresInS: Type.Optional(
    Type.Integer({ description: 'Seconds until the code is void, by the server’s clock; absent when none was sent.' }),
  ),
});
export type OtpSent = Static<typeof OtpSent>;
export const OtpVerification = Type.Object(
  { otpToken: Type.String({ maxLength: 200 }), otpCode: Type.String({ maxLength: 10 }) },
  { additionalProperties: false },
);
export type OtpVerification = Static<typeof OtpVerification>;
export const OtpVerified = Type.Object({
  code: Type.String(),
  expiresInS: Type.Optional(Type.Integer({ description: 'Seconds until the verification is over, by the server’s clock.' })),
  isRegistered: Type.Optional(
    Type.Boolean({
      description: 'True when a code for `register` has shown that the phone is the caller’s own, and it has an account already.',
    }),
  ),
});
export type OtpVerified = Static<typeof OtpVerified>;

/** `rememberMe` asks for the 30-day token of D-30; without it the token lives 12 hours. */
export const LoginRequest = Type.Object(
  {
    username: Type.String({ maxLength: 20 }),
    password: Type.String({ maxLength: 128 }),
    rememberMe: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequest>;
export const LoginAnswer = Type.Object({ token: Type.String() });

/** A new password for who owns the phone (SAFE-03): the code was sent for `reset-password`. Every session of the player ends. */
export const PasswordReset = Type.Object(
  {
    otpToken: Type.String({ maxLength: 200 }),
    otpCode: Type.String({ maxLength: 10 }),
    newPassword: Type.String({ maxLength: 128 }),
  },
  { additionalProperties: false },
);
export type PasswordReset = Static<typeof PasswordReset>;

/** One place where the player is signed in (SAFE-04). */
export const PlayerSession = Type.Object({
  id: Type.String({ description: 'Names the session in DELETE; it is not the token.' }),
  isCurrent: Type.Boolean(),
  browser: Type.String({ description: 'e.g. `Chrome`; empty when nobody can tell.' }),
  system: Type.String({ description: 'e.g. `Android`; empty when nobody can tell.' }),
  createdAt: Instant,
  seenAt: Instant,
});
export type PlayerSession = Static<typeof PlayerSession>;
export const PlayerSessions = Type.Array(PlayerSession);
