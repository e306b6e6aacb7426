import type { Wallet } from '@wallet/shared/api';

/** The wire's name of the wallet among accounts. */
export const walletCode = 'WALLET';

/** An account that money can be moved from or to. */
export type TransferAccount = {
  readonly code: string;
  /** Name of the game; empty for the wallet, which each language names. */
  readonly name: string;
  /** Major units. */
  readonly amount: number;
};

/** The wallet and every opened game (TRF-02). */
export const transferAccounts = ({ wallet, slots }: Pick<Wallet, 'wallet' | 'slots'>): TransferAccount[] => [
  { code: walletCode, name: '', amount: wallet.amount },
  ...slots.filter((game) => game.isActive).map(({ code, name, amount }) => ({ code, name, amount })),
];
