import { type Static, Type } from 'typebox';
import { Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';

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

const SessionId = Type.Object({ id: Type.String({ maxLength: 60 }) });
/** What a code that was typed may be refused with, wherever it is asked for. */
export const codeRefusals = ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_BLOCK', 'OTP_EXPIRED', 'OTP_CODE_INVALID'] as const;

/** Calls that prove who is there: one-time codes, log-in and the sessions that are open. */
export const sessionOperations = {
  'GET /api/account/sessions': {
    summary: 'Where the player is signed in',
    tag: 'session',
    access: 'player',
    response: PlayerSessions,
    isOpenWhenFrozen: true,
  },
  'DELETE /api/account/sessions/{id}': {
    summary: 'End one session',
    tag: 'session',
    access: 'player',
    params: SessionId,
    response: Empty,
    refusals: ['NOT_FOUND'],
    isOpenWhenFrozen: true,
  },
  'DELETE /api/account/sessions': {
    summary: 'End every session but this one',
    tag: 'session',
    access: 'player',
    response: Empty,
    isOpenWhenFrozen: true,
  },
  'POST /api/otp/send': {
    summary: 'Send a one-time code',
    tag: 'otp',
    access: 'public',
    body: OtpRequest,
    response: OtpSent,
    refusals: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'OTP_BLOCK', 'REQUEST_LIMIT_1MIN', 'OTP_SEND_FAIL'],
    answers: ['OTP_VERIFIED'],
  },
  'POST /api/otp/verify': {
    summary: 'Check a one-time code',
    tag: 'otp',
    access: 'public',
    body: OtpVerification,
    response: OtpVerified,
    refusals: [...codeRefusals, 'OTP_VERIFY_FAIL'],
    answers: ['OTP_CODE_VALID'],
  },
  'POST /api/login': {
    summary: 'Open a session',
    tag: 'session',
    access: 'public',
    body: LoginRequest,
    response: LoginAnswer,
    refusals: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'LOGIN_FAIL'],
  },
  'POST /api/logout': {
    summary: 'End the session of the token',
    tag: 'session',
    access: 'public',
    response: Empty,
    isServedWhenTerminated: true,
  },
} as const satisfies Operations;
