import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';
import { Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';

/** Purpose of a code; a code is valid for its purpose only. Default: registration. */
export const OtpPurpose = Type.Enum(['register', 'reset-password', 'bank-account']);
export type OtpPurpose = Static<typeof OtpPurpose>;
/** `otpToken` is the token of a code that this browser verified. Only its owner gets the response `OTP_VERIFIED`. */
export const OtpRequest = closed({
  phoneNumber: Type.String({ maxLength: 20 }),
  purpose: Type.Optional(OtpPurpose),
  otpToken: Type.Optional(Type.String({ maxLength: 200 })),
  work: Type.Optional(
    Type.Object(
      { challenge: Type.String({ maxLength: 500 }), number: Type.Integer({ minimum: 0, maximum: 65_535 }) },
      {
        additionalProperties: false,
        description: 'Solution of a challenge from `POST /api/otp/work`, required after `WORK_REQUIRED`.',
      },
    ),
  ),
});
export type OtpRequest = Static<typeof OtpRequest>;
/** `code` is empty if a code was sent, `OTP_VERIFIED` if this browser verified the phone within 15 minutes (D-31). */
export const OtpSent = Type.Object({
  otpRef: Type.String(),
  otpToken: Type.String(),
  code: Type.String(),
  expiresInS: Type.Optional(
    Type.Integer({ description: 'Seconds until the code expires, by the server’s clock; absent if none was sent.' }),
  ),
});
export type OtpSent = Static<typeof OtpSent>;
export const WorkRequest = closed({ phoneNumber: Type.String({ maxLength: 20 }), purpose: Type.Optional(OtpPurpose) });
export type WorkRequest = Static<typeof WorkRequest>;
/**
 * Proof of work during an SMS attack: the number below `range` for which PBKDF2-SHA-256 of `secret`, with the decimal number as
 * salt, equals `target` (32 bytes, hexadecimal). Valid for one request, phone and purpose.
 */
export const SmsWork = Type.Object({
  challenge: Type.String(),
  secret: Type.String(),
  iterations: Type.Integer(),
  range: Type.Integer(),
  target: Type.String(),
  expiresInS: Type.Integer(),
});
export type SmsWork = Static<typeof SmsWork>;
export const OtpVerification = closed({ otpToken: Type.String({ maxLength: 200 }), otpCode: Type.String({ maxLength: 10 }) });
export type OtpVerification = Static<typeof OtpVerification>;
export const OtpVerified = Type.Object({
  code: Type.String(),
  expiresInS: Type.Optional(Type.Integer({ description: 'Seconds until the verification expires, by the server’s clock.' })),
  isRegistered: Type.Optional(
    Type.Boolean({
      description: 'True if a verified `register` code proved the caller’s phone, and it already has an account.',
    }),
  ),
});
export type OtpVerified = Static<typeof OtpVerified>;

/** `rememberMe` requests the 30-day token (D-30); otherwise the token is valid for 12 hours. */
export const LoginRequest = closed({
  username: Type.String({ maxLength: 20 }),
  password: Type.String({ maxLength: 128 }),
  rememberMe: Type.Optional(Type.Boolean()),
});
export type LoginRequest = Static<typeof LoginRequest>;
export const LoginAnswer = Type.Object({ token: Type.String() });

export const PlayerSession = Type.Object({
  id: Type.String({ description: 'Identifies the session in the call that ends it; it is not the token.' }),
  isCurrent: Type.Boolean(),
  browser: Type.String({ description: 'e.g. `Chrome`; empty if unknown.' }),
  system: Type.String({ description: 'e.g. `Android`; empty if unknown.' }),
  createdAt: Instant,
  seenAt: Instant,
});
export type PlayerSession = Static<typeof PlayerSession>;
export const PlayerSessions = Type.Array(PlayerSession);

/** Ends sessions: needs the login password. Ends the session `id`, or all others without it. */
export const SessionsEnd = closed({
  password: Type.String({ maxLength: 128 }),
  id: Type.Optional(Type.String({ maxLength: 60 })),
});
export type SessionsEnd = Static<typeof SessionsEnd>;
/** Refusals of a typed code, at every place that asks for one. */
export const codeRefusals = ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_BLOCK', 'OTP_EXPIRED', 'OTP_CODE_INVALID'] as const;

export const sessionOperations = {
  'GET /api/account/sessions': {
    summary: 'Sessions of the player',
    tag: 'session',
    access: 'player',
    response: PlayerSessions,
    isOpenWhenFrozen: true,
  },
  'POST /api/account/sessions/end': {
    summary: 'End one session, or all except the current one',
    tag: 'session',
    access: 'player',
    body: SessionsEnd,
    response: Empty,
    refusals: ['WRONG_PASSWORD', 'NOT_FOUND'],
    isOpenWhenFrozen: true,
  },
  'POST /api/otp/send': {
    summary: 'Send a one-time code',
    tag: 'otp',
    access: 'public',
    body: OtpRequest,
    response: OtpSent,
    refusals: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'OTP_BLOCK', 'REQUEST_LIMIT_1MIN', 'OTP_SEND_FAIL', 'WORK_REQUIRED'],
    answers: ['OTP_VERIFIED'],
  },
  'POST /api/otp/work': {
    summary: 'Get a proof-of-work challenge, required for a one-time code under high load',
    tag: 'otp',
    access: 'public',
    body: WorkRequest,
    response: SmsWork,
    refusals: ['PHONE_NUMBER_REQUIRE_10_DIGIT'],
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
