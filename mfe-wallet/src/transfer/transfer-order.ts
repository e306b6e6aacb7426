import type { Minor } from '@wallet/shared/money';
import { allGamesCode, walletCode } from './transfer-accounts.ts';
import { type TransferIssue, transferIssue } from './transfer-check.ts';
import type { TransferOrder } from './use-transfer.ts';

type Facts = {
  /** `WALLET`, `GAMES`, a game code, or empty where none is chosen. */
  readonly from: string;
  readonly to: string;
  /** Everything there is, instead of an amount. */
  readonly isAll: boolean;
  readonly amount: Minor | undefined;
  /** Major units of `amount` for the wire. */
  readonly amountMajor: number;
  /** Money in the account `from`, major units. */
  readonly available: number;
};

/** Whether the server is asked for everything. From a single game it is not: "everything into the wallet" would empty all games. */
const asksForAll = ({ from, isAll }: Pick<Facts, 'from' | 'isAll'>): boolean =>
  from === allGamesCode || (isAll && from === walletCode);

/** What to send. Only for facts without an issue. */
export function transferOrder(facts: Facts): TransferOrder {
  if (asksForAll(facts)) return { kind: 'all', to: facts.to };
  return { kind: 'amount', from: facts.from, to: facts.to, amount: facts.amountMajor };
}

/** Why the order cannot be sent. Everything is never too little, unless there is nothing. */
export function orderIssue(facts: Facts): TransferIssue | undefined {
  const issue = transferIssue(facts);
  if (issue?.kind !== 'minimum' || !asksForAll(facts)) return issue;
  return facts.available > 0 ? undefined : { kind: 'balance', field: 'amount', value: 0 };
}
