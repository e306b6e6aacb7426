import type { LoginRequest } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';

/**
 * Returns the bearer token.
 * @throws ApiError `WRONG_CREDENTIAL`, `INACTIVE_USER`, `REQUEST_LIMIT` or `LOGIN_FAIL`.
 */
export const logIn = (request: LoginRequest): Promise<{ token: string }> => call('POST /api/login', { body: request });
