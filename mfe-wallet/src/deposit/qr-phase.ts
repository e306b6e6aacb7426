import type { QrRecord } from '@wallet/shared/api';
import { subtract, zero } from '@wallet/shared/money';
import { toMinor } from '../wallet/balances.ts';

/** What the browser knows of a payment code. Instants are milliseconds since the epoch. */
export type QrFacts = {
  /** The last code seen in this dialog that was not put away by cancelling or by starting anew. */
  readonly code: { readonly record: QrRecord; readonly walletBefore: number } | undefined;
  /** What the server said of the channel last, and when. */
  readonly channel: { readonly record: QrRecord; readonly readAt: number } | undefined;
  /** Money in the wallet, major units, and when it was read. */
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
  const { record } = code;
  const rise = wallet ? subtract(toMinor(wallet.amount), toMinor(code.walletBefore)) : zero;
  const isPutAway = channel !== undefined && channel.record.qrcodeId !== record.qrcodeId;
  if (rise > 0 && (isPutAway || rise >= toMinor(record.amount))) return { kind: 'paid', record, credited: rise / 100 };
  const leftMs = Date.parse(record.expireIn) - now;
  if (!(leftMs > 0)) return { kind: 'expired', record };
  if (isPutAway && wallet && wallet.readAt >= channel.readAt) return { kind: 'none' };
  return { kind: 'waiting', record, leftMs };
}

export type RingTone = 'calm' | 'soon' | 'last';
/** The ring turns amber at a minute and coral at fifteen seconds. */
export function ringTone(leftMs: number): RingTone {
  if (leftMs <= 15_000) return 'last';
  return leftMs <= 60_000 ? 'soon' : 'calm';
}

/** `mm:ss`, rounded up: 00:00 is shown when the time is over, never before. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The moment a countdown is spoken: at 60, 15 and 0 seconds, else nothing. */
export function spokenMoment(leftMs: number): 60 | 15 | 0 | undefined {
  if (leftMs <= 0) return 0;
  if (leftMs <= 15_000) return 15;
  return leftMs <= 60_000 ? 60 : undefined;
}
