import type { AccountProfile, Registration } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';

/** Creates the account; the same key never creates a second one. @throws ApiError of the registration group. */
export const createAccount = (registration: Registration, idempotencyKey: string): Promise<AccountProfile> =>
  post('/api/account', registration, { idempotencyKey });
