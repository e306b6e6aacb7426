import type { Registration } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';

/**
 * Validates phone and profile on the server before the bank step; creates nothing.
 * @throws ApiError of the registration group.
 */
export const validateAccount = (registration: Registration): Promise<object> =>
  call('POST /api/account/validate', { body: registration });
