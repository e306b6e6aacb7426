import type { Registration } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';

/** Asks the server about phone and profile before the bank is asked for; nothing is created. @throws ApiError of the registration group. */
export const validateAccount = (registration: Registration): Promise<object> => post('/api/account/validate', registration);
