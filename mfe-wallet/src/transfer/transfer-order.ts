import { allGamesCode, type TransferAccount, walletCode } from './transfer-accounts.ts';
import type { TransferOrder } from './use-transfer.ts';

export type TransferValues = {
  /** `WALLET`, `GAMES`, a game code, or empty if none is chosen. */
  readonly from: string;
  readonly to: string;
  /** Whether to move the whole balance instead of a typed amount; the shown amount then follows the balance. */
  readonly isAll: boolean;
  /** A plain decimal as typed, or empty. */
  readonly amount: string;
};

/** Whether to use the API's "move all" call. Not for a single game, because moving all into the wallet would empty every game. */
export const movesAll = ({ from, isAll }: Pick<TransferValues, 'from' | 'isAll'>): boolean =>
  from === allGamesCode || (isAll && from === walletCode);

/** @param amount in major units. */
export function transferOrder(values: Omit<TransferValues, 'amount'> & { readonly amount: number }): TransferOrder {
  const { from, to, amount } = values;
  return movesAll(values) ? { kind: 'all', to } : { kind: 'amount', from, to, amount };
}

type Sources = readonly Pick<TransferAccount, 'code' | 'amount'>[];

/** The amount as a plain decimal: the typed one, or the whole balance of the account. */
export function transferAmount(sources: Sources, { from, isAll, amount }: Omit<TransferValues, 'to'>): string {
  const source = sources.find(({ code }) => code === from);
  return source && (isAll || from === allGamesCode) ? String(source.amount) : amount;
}
