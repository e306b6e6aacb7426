import type { GameAccount, Wallet } from '@kaeo/shared/api';

export type PlayOffer = {
  readonly kind: 'last' | 'less' | 'none';
  /** To move into the game, in major units; 0 if the wallet has too little to move. */
  readonly amount: number;
};

/** Minimum transfer: 1 major unit (section 9). */
const transferMinimum = 1;

/** The last amount; what is in the wallet if that is less; nothing if that is under the minimum. */
export function playOffer({ transfers }: Pick<GameAccount, 'transfers'>, { wallet }: Pick<Wallet, 'wallet'>): PlayOffer {
  const last = transfers?.lastIn ?? 0;
  if (last >= transferMinimum && last <= wallet.amount) return { kind: 'last', amount: last };
  return wallet.amount >= transferMinimum && last > 0 ? { kind: 'less', amount: wallet.amount } : { kind: 'none', amount: 0 };
}
