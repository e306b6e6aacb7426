import type { AccountProfile, Registration } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';

/** Creates the account. @throws ApiError of the registration group. */
export const createAccount = (registration: Registration): Promise<AccountProfile> => post('/api/account', registration);
