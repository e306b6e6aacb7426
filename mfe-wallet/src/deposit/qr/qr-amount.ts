import type { Currency } from '@wallet/shared/api';
import { object, string } from '@wallet/shared/forms';
import { type AmountRule, isAtLeast, isWholeIn } from '../../wallet/amount-rules.ts';
import type { QrChannelRule } from './qr-channels.ts';

type QrAmountRules = { readonly minimum: AmountRule; readonly whole: AmountRule };

/** The rules of an amount that a code is made for, each by itself: the button says which of them bars it. */
export const qrAmountRules = ({ minimum }: QrChannelRule, currency: Currency): QrAmountRules => ({
  minimum: isAtLeast(minimum, 'deposit.qr.minimum'),
  whole: isWholeIn(currency, 'errors.WHOLE_KIP'),
});

export const qrSchema = ({ minimum, whole }: QrAmountRules) => object({ amount: string().test(minimum).test(whole) });
