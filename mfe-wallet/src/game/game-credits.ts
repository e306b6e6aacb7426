import type { GameAccount } from '@wallet/shared/api';

/** What a game shows for the money in it: the amount by the game's own factor, in credits with two decimals at most. */
export const gameCredits = ({ amount, ftWalletSlot }: Pick<GameAccount, 'amount' | 'ftWalletSlot'>): number =>
  Math.round(amount * ftWalletSlot * 100) / 100;
