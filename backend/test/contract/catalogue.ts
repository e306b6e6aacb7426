import type { ErrorCode, ProductCode } from '@kaeo/shared/api';

/**
 * Codes that any operation can return. The matrices `calls`, `sessions` and `keys` produce them; `REQUEST_LIMIT` is
 * tested in `session.test` and `otp.test`, `INTERNAL_SERVER_ERROR` in `app.test`, `UNAVAILABLE` in
 * `database-outage.test`.
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

/** Catalogue codes that this server never returns, with the reason. The browser still has texts for them. */
export const codesNotReturned: Readonly<Partial<Record<ErrorCode | ProductCode, string>>> = {
  INVALID_USER_1: 'D-4 defines which code an invalid session returns; the numbered ones mean the same',
  INVALID_USER_2: 'see INVALID_USER_1',
  INVALID_USER_3: 'see INVALID_USER_1',
  INVALID_USER_4: 'see INVALID_USER_1',
  INVALID_IP: 'this server has no address rules; an operator’s gateway may have them',
  SLOT_ALREADY_ACTIVE: 'activating an open account is harmless and returns its credentials (D-10)',
  KEY_MISSING: 'the Idempotency-Key is optional (D-9)',
  OK: 'no operation returns a bare success',
  NETWORK: 'the browser’s own code for a missing response',
  TIMEOUT: 'the browser’s own code for a time-out',
  OUTCOME_UNKNOWN: 'the browser’s own code for an unknown outcome',
  PASSKEY_CANCELLED: 'the browser’s own code for a passkey that the player did not use',
  PASSKEY_EXISTS: 'the browser’s own code for a device that already has a passkey of the account',
  PASSKEY_UNSUPPORTED: 'the browser’s own code for a browser without passkeys',
};
