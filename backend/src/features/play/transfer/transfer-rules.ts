import { type Minor, minor } from '@kaeo/shared/money';
import { Refusal } from '../../../platform/refusal.ts';

export const walletName = 'WALLET';
/** One baht or one kip. */
export const transferMinimumMinor: Minor = minor(100);

/** The largest amount that the API and the rails can represent (D-6). */
export const transferMaximumMinor: Minor = minor(1e14);

/** The legs of a transfer between two places: one, or two through the wallet. */
export type TransferRoute =
  | { readonly kind: 'into-game'; readonly gameCode: string }
  | { readonly kind: 'out-of-game'; readonly gameCode: string }
  | { readonly kind: 'between-games'; readonly gameCode: string; readonly onwardGameCode: string };

/** @throws Refusal `SAME_ACCOUNT` if source and target are the same. */
export function transferRoute(from: string, to: string): TransferRoute {
  if (from === to) throw new Refusal('SAME_ACCOUNT');
  if (from === walletName) return { kind: 'into-game', gameCode: to };
  if (to === walletName) return { kind: 'out-of-game', gameCode: from };
  return { kind: 'between-games', gameCode: from, onwardGameCode: to };
}

/** @throws Refusal `TRANSFER_MAXIMUM` above the largest amount that a rail accepts. */
export function assertSendable(amountMinor: Minor): void {
  if (amountMinor > transferMaximumMinor) throw new Refusal('TRANSFER_MAXIMUM', { to: 'TRANSFER_MAXIMUM' });
}

/** @throws Refusal `TRANSFER_MINIMUM` below the smallest amount. */
export function assertTransferAmount(amountMinor: Minor): void {
  if (amountMinor < transferMinimumMinor) throw new Refusal('TRANSFER_MINIMUM', { amount: 'TRANSFER_MINIMUM' });
}
