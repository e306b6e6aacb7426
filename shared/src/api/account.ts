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
  bankAccountName: Type.String(),
  bankAccountNo: Type.String(),
});
export type BankAccount = Static<typeof BankAccount>;

/** `GET /api/account/profile`; `POST` and `PUT /api/account…` answer the same shape. */
export const AccountProfile = Type.Object({ profile: Profile, bankAccount: BankAccount });
export type AccountProfile = Static<typeof AccountProfile>;

export const ProfileChange = Type.Object(
  {
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

export const OtpRequest = Type.Object({ phoneNumber: Type.String({ maxLength: 20 }) }, { additionalProperties: false });
/** `code` is empty when a code was sent, `OTP_VERIFIED` when the phone was verified within 15 minutes (D-31). */
export const OtpSent = Type.Object({ otpRef: Type.String(), otpToken: Type.String(), code: Type.String() });
export type OtpSent = Static<typeof OtpSent>;
export const OtpVerification = Type.Object(
  { otpToken: Type.String({ maxLength: 200 }), otpCode: Type.String({ maxLength: 10 }) },
  { additionalProperties: false },
);
export type OtpVerification = Static<typeof OtpVerification>;
export const OtpVerified = Type.Object({ code: Type.String() });

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
