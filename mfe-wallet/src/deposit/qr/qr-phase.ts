import type { QrRecord } from '@kaeo/shared/api';
import { subtract, toAmount, zero } from '@kaeo/shared/money';
import { toMinor } from '../../wallet/balance/balances.ts';

/** A code on screen, with the wallet amount when it was created; undefined until known. */
export type ShownCode = {
  readonly record: QrRecord;
  readonly walletBefore: number | undefined;
  /** Expiry by this phone's clock, from `codeEndsAt`. */
  readonly endsAt: number;
};

/** Response time plus the server's seconds, so a wrong phone clock does no harm. Earlier servers send only the instant. */
export const codeEndsAt = ({ leftS, expireIn }: QrRecord, answeredAt: number): number =>
  leftS === undefined ? Date.parse(expireIn) : answeredAt + leftS * 1000;

/** Times are in milliseconds since the epoch, amounts in major units. */
export type QrFacts = {
  /** The last code shown in this dialog, until it is cancelled or replaced. */
  readonly code: ShownCode | undefined;
  /** The last response about the channel, and when it was received. */
  readonly channel: { readonly record: QrRecord; readonly readAt: number } | undefined;
  readonly wallet: { readonly amount: number; readonly readAt: number } | undefined;
  readonly now: number;
};

type QrPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly record: QrRecord; readonly leftMs: number }
  | { readonly kind: 'expired'; readonly record: QrRecord }
  /** The payment arrived, but the player's protection refuses it (PROT-07). */
  | { readonly kind: 'parked' }
  | { readonly kind: 'paid'; readonly record: QrRecord; readonly credited: number };

/**
 * A code is paid if the wallet rose by its amount, or rose at all and the server has closed the code. A closed code still counts
 * as waiting until the wallet has been read afterwards, because the two responses arrive separately.
 */
export function qrPhase({ code, channel, wallet, now }: QrFacts): QrPhase {
  if (!code) return { kind: 'none' };
  const { record, walletBefore } = code;
  if (channel?.record.parkedCodeId === record.qrcodeId) return { kind: 'parked' };
  const rise = wallet && walletBefore !== undefined ? subtract(toMinor(wallet.amount), toMinor(walletBefore)) : zero;
  const isClosedByServer = channel !== undefined && channel.record.qrcodeId !== record.qrcodeId;
  if (rise > 0 && (isClosedByServer || rise >= toMinor(record.amount))) return { kind: 'paid', record, credited: toAmount(rise) };
  const leftMs = code.endsAt - now;
  if (!(leftMs > 0)) return { kind: 'expired', record };
  if (isClosedByServer && wallet && wallet.readAt >= channel.readAt) return { kind: 'none' };
  return { kind: 'waiting', record, leftMs };
}
