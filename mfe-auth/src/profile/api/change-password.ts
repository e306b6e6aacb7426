import type { PasswordChange } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Changes the password and ends the player's other sessions (D-30).
 * @throws ApiError `WRONG_PASSWORD` or `PASSWORD_LENGTH`.
 */
export const changePassword = (change: PasswordChange): Promise<object> => call('PUT /api/account/changepwd', { body: change });
