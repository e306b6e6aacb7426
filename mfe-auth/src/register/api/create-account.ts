import type { AccountProfile, Registration } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Creates the account; a repeated key never creates a second one.
 * @throws ApiError of the registration group.
 */
export const createAccount = (registration: Registration, idempotencyKey: string): Promise<AccountProfile> =>
  call('POST /api/account', { body: registration, idempotencyKey });
