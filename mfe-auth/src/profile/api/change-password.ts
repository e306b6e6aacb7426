import type { PasswordChange } from '@wallet/shared/api';
import { put } from '@wallet/shared/http';

/** Changes the password and ends the player's other sessions (D-30). @throws ApiError `WRONG_PASSWORD` or `PASSWORD_LENGTH`. */
export const changePassword = (change: PasswordChange): Promise<object> => put('/api/account/changepwd', change);
