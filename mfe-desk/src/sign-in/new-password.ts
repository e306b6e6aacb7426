import { string } from '@kaeo/shared/forms';
import { message } from './form-message.ts';

/** Length of a password of staff; the server also refuses common and personal ones. */
export const newPasswordRule = string()
  .required(message('signIn.required'))
  .min(12, message('signIn.enrol.passwordLength'))
  .max(128, message('signIn.enrol.passwordLength'));
