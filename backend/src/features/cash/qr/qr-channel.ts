import type { Currency, QrChannel } from '@kaeo/shared/api';
import { isWhole, type Minor, minor } from '@kaeo/shared/money';
import { rulesOfCurrency } from '../../../platform/config/market.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { buildBillPayment, buildLaoQr } from '../../../providers/qr/emv.ts';

/** How long a code is shown. The code itself never expires: a later payment is still credited (D-22). */
export const qrShownForMs = 10 * 60_000;

type Channel = {
  /** Smallest amount in baht, in minor units (section 9 of the specification). */
  readonly minimumMinor: Minor;
  /** The site's PromptPay biller number for this channel: tax id and suffix. Fictional, like every account of the product (D-42). */
  readonly billerId: string;
  /** The site's issuer number and merchant id in Lao QR for this channel. Fictional. */
  readonly issuerNumber: string;
  readonly receiverId: string;
};
const qrChannels: Readonly<Record<QrChannel, Channel>> = {
  KBANK: { minimumMinor: minor(1_00), billerId: '099900000000001', issuerNumber: '99990001', receiverId: 'KAEOKBANK' },
  WW: { minimumMinor: minor(100_00), billerId: '099900000000002', issuerNumber: '99990002', receiverId: 'KAEOWW' },
  E2P: { minimumMinor: minor(50_00), billerId: '099900000000003', issuerNumber: '99990003', receiverId: 'KAEOE2P' },
};

/** The site as a merchant in Lao QR: ISO 18245 category for gambling, fictional names. */
const merchant = { categoryCode: '7995', name: 'KAEO', city: 'VIENTIANE' };

/** The specification's amounts are in baht. In kip they are multiplied by 1000, in line with the values of kip notes. */
const kipPerBaht = 1000;

/** The channel's smallest amount in the player's currency, in minor units; at least the smallest deposit of any kind. */
const minimumOf = (channel: QrChannel, currency: Currency): number =>
  Math.max(qrChannels[channel].minimumMinor * (currency === 'LAK' ? kipPerBaht : 1), rulesOfCurrency(currency).depositMinMinor);

/** @throws Refusal `QR_MINIMUM` below the channel's smallest amount, `WHOLE_KIP` for a fraction of a kip. */
export function assertQrAmount(channel: QrChannel, amountMinor: Minor, currency: Currency): void {
  if (amountMinor < minimumOf(channel, currency)) throw new Refusal('QR_MINIMUM', { amount: 'QR_MINIMUM' });
  if (currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
}

/** The EMV payload for the exact amount: Lao QR for kip, PromptPay bill payment for baht. */
export function qrPayload(code: { channel: QrChannel; reference: string; amountMinor: Minor; currency: Currency }): string {
  const { billerId, issuerNumber, receiverId } = qrChannels[code.channel];
  const { reference, amountMinor } = code;
  return code.currency === 'LAK'
    ? buildLaoQr({ issuerNumber, receiverId, merchant, reference, amountMinor })
    : buildBillPayment({ billerId, reference, amountMinor });
}
