import { post } from '@wallet/shared/http';
import type { LoginRequest } from '@wallet/shared/api';

/** Answers the bearer token. @throws ApiError `WRONG_CREDENTIAL`, `INACTIVE_USER`, `REQUEST_LIMIT` or `LOGIN_FAIL`. */
export const logIn = (request: LoginRequest): Promise<{ token: string }> => post('/api/login', request);
