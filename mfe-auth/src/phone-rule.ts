import { readPhone } from '@kaeo/shared/api';
import type { WalletConfig } from '@kaeo/shared/config';
import { object, string } from '@kaeo/shared/forms';
import { message } from './form-messages.ts';

/** Ten digits in Thailand; any length in Laos (REG-02). */
export function phoneSchema(market: WalletConfig['market']) {
  const phone = string()
    .transform((typed: string) => readPhone(typed, market))
    .required(message('phone.required'));
  return object({ phone: market === 'thailand' ? phone.length(10, message('phone.tenDigits')) : phone });
}
