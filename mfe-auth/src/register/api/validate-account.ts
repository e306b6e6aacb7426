import type { Registration } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Validates phone and profile on the server before the bank step; creates nothing.
 * @throws ApiError of the registration group.
 */
export const validateAccount = (registration: Registration): Promise<object> =>
  call('POST /api/account/validate', { body: registration });
