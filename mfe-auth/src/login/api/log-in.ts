import type { LoginRequest } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Returns the bearer token.
 * @throws ApiError `WRONG_CREDENTIAL`, `INACTIVE_USER`, `REQUEST_LIMIT` or `LOGIN_FAIL`.
 */
export const logIn = (request: LoginRequest): Promise<{ token: string }> => call('POST /api/login', { body: request });
