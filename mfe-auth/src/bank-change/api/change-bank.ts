import type { AccountProfile, ProfileChange } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Changes the bank account, confirmed by password or SMS code. Withdrawals are then on hold for a while (SAFE-01).
 * @throws ApiError `WRONG_PASSWORD`, `STEP_UP_REQUIRED`, `EXISTING_BANK`, `INVALID_BANK`, `BANK_ACCOUNT_NAME_ENG`, `REQUEST_LIMIT` or
 * one of the OTP group.
 */
export const changeBank = (change: ProfileChange): Promise<AccountProfile> => call('PUT /api/account/profile', { body: change });
