import type { Registration } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';

/** Asks the server about phone and profile before the bank is asked for; nothing is created. @throws ApiError of the registration group. */
export const validateAccount = (registration: Registration): Promise<object> =>
  call('POST /api/account/validate', { body: registration });
