import type { Currency, QrChannel } from '@wallet/shared/api';
import { isWhole, type Minor, minor } from '@wallet/shared/money';
import { rulesOfCurrency } from '../../../platform/config/market.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { buildBillPayment, buildLaoQr } from '../../../providers/emv.ts';

/** How long a code is shown. The code itself never expires: what is paid later is credited all the same (D-22). */
export const qrShownForMs = 10 * 60_000;

type Channel = {
  /** Least amount in baht, minor units (section 9 of the specification). */
  readonly minimumMinor: Minor;
  /** PromptPay's number of the site at this channel: tax id and suffix. Fictional, as every account of the product (D-42). */
  readonly billerId: string;
  /** The site at this channel in Lao QR: the issuer's number and the merchant's id there. Fictional. */
  readonly issuerNumber: string;
  readonly receiverId: string;
};
const qrChannels: Readonly<Record<QrChannel, Channel>> = {
  KBANK: { minimumMinor: minor(1_00), billerId: '099900000000001', issuerNumber: '99990001', receiverId: 'KAEOKBANK' },
  WW: { minimumMinor: minor(100_00), billerId: '099900000000002', issuerNumber: '99990002', receiverId: 'KAEOWW' },
  E2P: { minimumMinor: minor(50_00), billerId: '099900000000003', issuerNumber: '99990003', receiverId: 'KAEOE2P' },
};

/** The site as a merchant in Lao QR: a category of ISO 18245, games of chance, and fictional names. */
const merchant = { categoryCode: '7995', name: 'KAEO', city: 'VIENTIANE' };

/** The specification's amounts are baht; in kip they are a thousand times as many, which is what kip notes are worth. */
const kipPerBaht = 1000;

/** The channel's least amount in the player's currency, minor units: no less than the least deposit of any kind. */
const minimumOf = (channel: QrChannel, currency: Currency): number =>
  Math.max(qrChannels[channel].minimumMinor * (currency === 'LAK' ? kipPerBaht : 1), rulesOfCurrency(currency).depositMinMinor);

/** @throws Refusal `QR_MINIMUM` below the channel's least amount, `WHOLE_KIP` for a fraction of a kip. */
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
