import type { ErrorCode, ProductCode } from '@wallet/shared/api';

/**
 * Codes that any call can answer. `calls`, `sessions` and `keys` see them arise; `REQUEST_LIMIT` arises in `session.test` and `otp.test`
 * beside their features, `INTERNAL_SERVER_ERROR` in `app.test`, `UNAVAILABLE` in `database-outage.test`.
 */
export const codesOfEveryCall = [
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INACTIVE_USER',
  'FORBIDDEN',
  'VALIDATION',
  'NOT_FOUND',
  'REQUEST_LIMIT',
  'IDEMPOTENCY_CONFLICT',
  'KEY_INVALID',
  'INTERNAL_SERVER_ERROR',
  'UNAVAILABLE',
] as const satisfies readonly (ErrorCode | ProductCode)[];

/** Codes of the operator port. */
export const codesOfTheOperator = ['NO_USER'] as const satisfies readonly ErrorCode[];

/** Codes of the catalogue that this server never gives, and why. The browser has words for them all the same. */
export const codesNotGiven: Readonly<Partial<Record<ErrorCode | ProductCode, string>>> = {
  INVALID_USER_1: 'D-4 settles which code a bad session gives; the numbered ones mean the same',
  INVALID_USER_2: 'as INVALID_USER_1',
  INVALID_USER_3: 'as INVALID_USER_1',
  INVALID_USER_4: 'as INVALID_USER_1',
  INVALID_IP: 'this server has no rule about addresses; an operator’s gateway in front of it may have',
  SLOT_ALREADY_ACTIVE: 'activating an open account is harmless and answers its credentials (D-10)',
  KEY_MISSING: 'the Idempotency-Key is optional (D-9)',
  OK: 'no call answers a bare success',
  NETWORK: 'the browser’s own word for no reply',
  TIMEOUT: 'the browser’s own word for no reply in time',
  OUTCOME_UNKNOWN: 'the browser’s own word for an answer that does not say what happened',
};
