import type { AccountProfile, Registration } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';

/**
 * Creates the account; a repeated key never creates a second one.
 * @throws ApiError of the registration group.
 */
export const createAccount = (registration: Registration, idempotencyKey: string): Promise<AccountProfile> =>
  call('POST /api/account', { body: registration, idempotencyKey });
