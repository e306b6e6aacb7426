import type { Currency } from '@kaeo/shared/api';
import { object, string } from '@kaeo/shared/forms';
import { type AmountRule, isAtLeast, isWholeIn } from '../../wallet/amount-rules.ts';
import type { QrChannelRule } from './qr-channels.ts';

type QrAmountRules = { readonly minimum: AmountRule; readonly whole: AmountRule };

/** The rules for the amount of a code. They are separate, so that the button can name the one that fails. */
export const qrAmountRules = ({ minimum }: QrChannelRule, currency: Currency): QrAmountRules => ({
  minimum: isAtLeast(minimum, 'deposit.qr.minimum'),
  whole: isWholeIn(currency, 'errors.WHOLE_KIP'),
});

export const qrSchema = ({ minimum, whole }: QrAmountRules) => object({ amount: string().test(minimum).test(whole) });
