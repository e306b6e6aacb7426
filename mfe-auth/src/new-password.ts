import { ref, string } from '@kaeo/shared/forms';
import { message } from './form-messages.ts';

/** Client-side rules for a new password (D-30); the server also rejects common and personal ones (SAFE-03). */
export const newPasswordRules = {
  newPassword: string()
    .required(message('password.newRequired'))
    .min(8, message('password.length'))
    .max(128, message('password.length')),
  confirmation: string()
    .required(message('password.confirmationRequired'))
    .oneOf([ref('newPassword')], message('password.notEqual')),
};
