import type { LoginRequest } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';

/** Answers the bearer token. @throws ApiError `WRONG_CREDENTIAL`, `INACTIVE_USER`, `REQUEST_LIMIT` or `LOGIN_FAIL`. */
export const logIn = (request: LoginRequest): Promise<{ token: string }> => post('/api/login', request);
