import type { GameAccount } from '@kaeo/shared/api';

/** Money in a game as credits: the amount times the game's factor, rounded to two decimals. */
export const gameCredits = ({ amount, ftWalletSlot }: Pick<GameAccount, 'amount' | 'ftWalletSlot'>): number =>
  Math.round(amount * ftWalletSlot * 100) / 100;
