import type { Currency, QrChannel } from '@kaeo/shared/api';
import { isWhole, type Minor } from '@kaeo/shared/money';
import { minorOf, type SiteRules } from '../../../platform/config/site-rules.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { buildBillPayment, buildLaoQr } from '../../../providers/qr/emv.ts';

/** How long a code is shown. The code itself never expires: a later payment is still credited (D-22). */
export const qrShownForMs = 10 * 60_000;

type Rules = Pick<SiteRules, 'channels' | 'limits'>;
type Channel = SiteRules['channels']['qr'][number];

/** @throws Refusal `NO_WALLET` if the site has no such channel. */
function channelOf(code: QrChannel, { channels }: Rules): Channel {
  const channel = channels.qr.find((each) => each.code === code);
  if (!channel) throw new Refusal('NO_WALLET');
  return channel;
}

/** The smallest deposit of a channel in major units: its minimum, or the smallest deposit of any kind. */
const leastOf = ({ minimum }: Channel, currency: Currency, { limits }: Rules): number =>
  Math.max(minimum[currency], limits[currency].depositMin);

/** The smallest deposit of each channel in major units, by its code. */
export const qrMinimums = (currency: Currency, rules: Rules): Record<string, number> =>
  Object.fromEntries(rules.channels.qr.map((channel) => [channel.code, leastOf(channel, currency, rules)]));

/**
 * Checks an amount against the smallest deposit of the channel.
 * @throws Refusal `NO_WALLET`, `QR_MINIMUM`, `WHOLE_KIP` for a fraction of a kip.
 */
export function assertQrAmount(code: QrChannel, amountMinor: Minor, currency: Currency, rules: Rules): void {
  if (amountMinor < minorOf(leastOf(channelOf(code, rules), currency, rules)))
    throw new Refusal('QR_MINIMUM', { amount: 'QR_MINIMUM' });
  if (currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
}

type NewCode = {
  readonly channel: QrChannel;
  readonly reference: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
};

/** The EMV payload for the exact amount: Lao QR for kip, PromptPay bill payment for baht. */
export function qrPayload({ channel, reference, amountMinor, currency }: NewCode, rules: Rules): string {
  const { billerId, issuerNumber, receiverId } = channelOf(channel, rules);
  return currency === 'LAK'
    ? buildLaoQr({ issuerNumber, receiverId, merchant: rules.channels.merchant, reference, amountMinor })
    : buildBillPayment({ billerId, reference, amountMinor });
}
