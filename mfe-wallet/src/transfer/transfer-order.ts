import { allGamesCode, type TransferAccount, walletCode } from './transfer-accounts.ts';
import type { TransferOrder } from './use-transfer.ts';

/** What is chosen and typed where money is moved. */
export type TransferValues = {
  /** `WALLET`, `GAMES`, a game code, or empty where none is chosen. */
  readonly from: string;
  readonly to: string;
  /** Everything there is, whatever that comes to, instead of an amount: the figure follows the balance. */
  readonly isAll: boolean;
  /** A plain decimal as it was typed, or empty. */
  readonly amount: string;
};

/** Whether the server is asked for everything. From a single game it is not: "everything into the wallet" would empty all games. */
export const asksForAll = ({ from, isAll }: Pick<TransferValues, 'from' | 'isAll'>): boolean =>
  from === allGamesCode || (isAll && from === walletCode);

/** What to send. Only for values that the schema lets pass. @param amount in major units. */
export function transferOrder(values: Omit<TransferValues, 'amount'> & { readonly amount: number }): TransferOrder {
  const { from, to, amount } = values;
  return asksForAll(values) ? { kind: 'all', to } : { kind: 'amount', from, to, amount };
}

type Sources = readonly Pick<TransferAccount, 'code' | 'amount'>[];

/** What the values come to as a plain decimal: what was typed, or all that is in the account. */
export function transferAmount(sources: Sources, { from, isAll, amount }: Omit<TransferValues, 'to'>): string {
  const source = sources.find(({ code }) => code === from);
  return source && (isAll || from === allGamesCode) ? String(source.amount) : amount;
}
