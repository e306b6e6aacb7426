import { ref, string } from '@wallet/shared/forms';
import { message } from './form-messages.ts';

/** The rules of a new password that a browser can know (D-30); the server knows the common ones and the player's own names (SAFE-03). */
export const newPasswordRules = {
  newPassword: string()
    .required(message('password.newRequired'))
    .min(8, message('password.length'))
    .max(128, message('password.length')),
  confirmation: string()
    .required(message('password.confirmationRequired'))
    .oneOf([ref('newPassword')], message('password.notEqual')),
};
