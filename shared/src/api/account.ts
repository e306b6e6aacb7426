import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';
import { Currency, Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';
import { passkeyOrPassword, passkeyRefusals } from './passkey.ts';
import { BirthDate } from './protection.ts';
import { codeRefusals } from './session.ts';

/** Body of `account/validate` and `account`. Passwords are 8 to 128 characters (D-30). */
export const Registration = closed({
  name: Type.String({ maxLength: 100 }),
  username: Type.String({ maxLength: 20, description: 'The phone number, digits only.' }),
  password: Type.String({ maxLength: 128 }),
  sourceCode: Type.Optional(Type.String({ maxLength: 40 })),
  inviteCode: Type.Optional(Type.String({ maxLength: 64 })),
  bankCode: Type.Optional(Type.String({ maxLength: 10 })),
  bankAccountName: Type.Optional(Type.String({ maxLength: 200 })),
  bankAccountNo: Type.Optional(Type.String({ maxLength: 30 })),
  currency: Type.Optional(Currency),
  birthDate: Type.Optional(Type.Unsafe<string>({ ...BirthDate, description: 'Required if the rules of the market ask for it.' })),
  otpToken: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'The token of a verified code. It proves once that this browser owns the phone. Required while registerOTP is on.',
    }),
  ),
});
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

/** Why withdrawals are on hold: a changed bank account or a reset password. */
export const HoldReason = Type.Enum(['BANK_CHANGED', 'PASSWORD_RESET']);
export type HoldReason = Static<typeof HoldReason>;

export const BankAccount = Type.Object({
  bankCode: Type.String(),
  bankNameTH: Type.String(),
  bankNameEN: Type.String(),
  bankNameLA: Type.Optional(Type.String()),
  bankAccountName: Type.String(),
  bankAccountNo: Type.String(),
  heldUntil: Type.Optional(
    Type.Union([Instant, Type.Null()], {
      description: 'End of the hold on withdrawals; null or absent without a hold.',
    }),
  ),
  heldFor: Type.Optional(
    Type.Union([HoldReason, Type.Null()], { description: 'Reason of the hold on withdrawals; null or absent without a hold.' }),
  ),
});
export type BankAccount = Static<typeof BankAccount>;

/** Response of `GET /api/account/profile`, and of `POST` and `PUT /api/account…`. */
export const AccountProfile = Type.Object({ profile: Profile, bankAccount: BankAccount });
export type AccountProfile = Static<typeof AccountProfile>;

/** Proof required to change the bank account or its name: the password, a passkey, or a code sent for `bank-account` (SAFE-01). */
const stepUp = {
  ...passkeyOrPassword,
  otpToken: Type.Optional(Type.String({ maxLength: 200 })),
  otpCode: Type.Optional(Type.String({ maxLength: 10 })),
};

const stepUpRefusals = ['STEP_UP_REQUIRED', 'WRONG_PASSWORD', ...passkeyRefusals, ...codeRefusals] as const;

/** A changed bank account or account name without proof is refused with `STEP_UP_REQUIRED`. */
export const ProfileChange = closed({
  ...stepUp,
  name: Type.Optional(Type.String({ maxLength: 100 })),
  bankCode: Type.Optional(Type.String({ maxLength: 10 })),
  bankAccountName: Type.Optional(Type.String({ maxLength: 200 })),
  bankAccountNo: Type.Optional(Type.String({ maxLength: 30 })),
});
export type ProfileChange = Static<typeof ProfileChange>;

export const BankAccountNameChange = closed({
  ...stepUp,
  bankCode: Type.String({ maxLength: 10 }),
  bankAccountName: Type.String({ maxLength: 200 }),
});
export type BankAccountNameChange = Static<typeof BankAccountNameChange>;

export const PasswordChange = closed({
  oldPassword: Type.String({ maxLength: 128 }),
  newPassword: Type.String({ maxLength: 128 }),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** Sets a new password for the phone's owner (SAFE-03), with a code sent for `reset-password`. Ends all sessions of the player. */
export const PasswordReset = closed({
  otpToken: Type.String({ maxLength: 200 }),
  otpCode: Type.String({ maxLength: 10 }),
  newPassword: Type.String({ maxLength: 128 }),
});
export type PasswordReset = Static<typeof PasswordReset>;

const passwordRefusals = ['PASSWORD_LENGTH', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'] as const;
const profileRefusals = ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO', ...passwordRefusals] as const;
const newcomerRefusals = [...profileRefusals, 'BIRTH_DATE_REQUIRED', 'UNDER_AGE', 'UNVERIFIED_OTP', 'EXISTING_USER'] as const;
const bankRefusals = ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'EXISTING_BANK'] as const;

export const accountOperations = {
  'POST /api/account/validate': {
    summary: 'Validate a registration before the bank step',
    tag: 'account',
    access: 'public',
    body: Registration,
    response: Empty,
    isRead: true,
    refusals: newcomerRefusals,
    service: 'isRegistrationOpen',
  },
  'POST /api/account': {
    summary: 'Register',
    tag: 'account',
    access: 'public',
    body: Registration,
    response: AccountProfile,
    refusals: [...newcomerRefusals, ...bankRefusals, 'EXCLUDED', 'REGISTER_UNKNOWN', 'REGISTER_FAIL'],
    service: 'isRegistrationOpen',
  },
  'GET /api/account/profile': {
    summary: 'The player and the bank account',
    tag: 'account',
    access: 'player',
    response: AccountProfile,
    isOpenWhenFrozen: true,
  },
  'PUT /api/account/profile': {
    summary: 'Change name or bank account',
    tag: 'account',
    access: 'player',
    body: ProfileChange,
    response: AccountProfile,
    refusals: ['INVALID_USER_INFO', ...bankRefusals, ...stepUpRefusals],
  },
  'PUT /api/account/bankAccountName': {
    summary: 'Change the bank account name to English letters',
    tag: 'account',
    access: 'player',
    body: BankAccountNameChange,
    response: AccountProfile,
    refusals: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', ...stepUpRefusals],
  },
  'PUT /api/account/changepwd': {
    summary: 'Change the password and end the other sessions',
    tag: 'account',
    access: 'player',
    body: PasswordChange,
    response: Empty,
    refusals: [...passwordRefusals, 'WRONG_PASSWORD'],
  },
  'PUT /api/account/password': {
    summary: 'Set a new password with a code sent for `reset-password`, and end every session',
    tag: 'account',
    access: 'public',
    body: PasswordReset,
    response: Empty,
    refusals: [...passwordRefusals, ...codeRefusals],
  },
} as const satisfies Operations;
