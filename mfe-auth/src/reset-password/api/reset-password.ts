import type { PasswordReset } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Sets a new password with a code sent for `reset-password`, and ends all sessions of the player (SAFE-03).
 * @throws ApiError `PASSWORD_LENGTH`, `PASSWORD_COMMON`, `PASSWORD_PERSONAL` or one of the OTP group.
 */
export const resetPassword = (reset: PasswordReset): Promise<object> => call('PUT /api/account/password', { body: reset });
