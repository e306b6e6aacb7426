import type { PasswordChange } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';

/**
 * Changes the password and ends the player's other sessions (D-30).
 * @throws ApiError `WRONG_PASSWORD` or `PASSWORD_LENGTH`.
 */
export const changePassword = (change: PasswordChange): Promise<object> => call('PUT /api/account/changepwd', { body: change });
