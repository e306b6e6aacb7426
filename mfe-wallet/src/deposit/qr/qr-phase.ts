import type { QrRecord } from '@wallet/shared/api';
import { subtract, toAmount, zero } from '@wallet/shared/money';
import { toMinor } from '../../wallet/balances.ts';

/** A code on screen, and the money in the wallet when it was made; undefined while that is not known. */
export type ShownCode = {
  readonly record: QrRecord;
  readonly walletBefore: number | undefined;
  /** When it ends, by this phone's clock: `codeEndsAt`. */
  readonly endsAt: number;
};

/**
 * When a code ends, in milliseconds of this phone's clock: the seconds that the server says are left, counted from its answer, so that a phone
 * that is minutes fast or slow shows the right countdown. A server of the release before names the instant only.
 */
export const codeEndsAt = ({ leftS, expireIn }: QrRecord, answeredAt: number): number =>
  leftS === undefined ? Date.parse(expireIn) : answeredAt + leftS * 1000;

/** What the browser knows of a payment code. Instants are milliseconds since the epoch, amounts major units. */
export type QrFacts = {
  /** The code seen last in this dialog, until it is cancelled or a new one is asked for. */
  readonly code: ShownCode | undefined;
  /** What the server said of the channel last, and when. */
  readonly channel: { readonly record: QrRecord; readonly readAt: number } | undefined;
  readonly wallet: { readonly amount: number; readonly readAt: number } | undefined;
  readonly now: number;
};

export type QrPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly record: QrRecord; readonly leftMs: number }
  | { readonly kind: 'expired'; readonly record: QrRecord }
  | { readonly kind: 'paid'; readonly record: QrRecord; readonly credited: number };

/**
 * A code is paid when the wallet rose by its amount, or rose at all and the server has put the code away. A code that the server put
 * away still counts as waiting until the wallet was read after that, because the two answers travel apart.
 */
export function qrPhase({ code, channel, wallet, now }: QrFacts): QrPhase {
  if (!code) return { kind: 'none' };
  const { record, walletBefore } = code;
  const rise = wallet && walletBefore !== undefined ? subtract(toMinor(wallet.amount), toMinor(walletBefore)) : zero;
  const isPutAway = channel !== undefined && channel.record.qrcodeId !== record.qrcodeId;
  if (rise > 0 && (isPutAway || rise >= toMinor(record.amount))) return { kind: 'paid', record, credited: toAmount(rise) };
  const leftMs = code.endsAt - now;
  if (!(leftMs > 0)) return { kind: 'expired', record };
  if (isPutAway && wallet && wallet.readAt >= channel.readAt) return { kind: 'none' };
  return { kind: 'waiting', record, leftMs };
}
