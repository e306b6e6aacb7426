import type { TransferLeg } from '@kaeo/shared/api';
import { sum, toAmount } from '@kaeo/shared/money';
import { toMinor } from '../wallet/balance/balances.ts';
import type { Movement } from '../wallet/move/move-outcome.ts';

export type TransferResult = {
  /** `partial`: some games kept their money. */
  readonly kind: 'done' | 'partial' | 'pending';
  /** Arrived amount, or the pending amount if nothing has arrived; in major units. */
  readonly amount: number;
  readonly legs: readonly TransferLeg[];
};

/** @param requested the amount on screen, used if the response contains none. */
export function transferResult({ status, legs = [] }: Movement, requested: number): TransferResult {
  const amountOf = (...statuses: TransferLeg['status'][]) =>
    toAmount(sum(legs.filter((leg) => statuses.includes(leg.status)).map((leg) => toMinor(leg.amount))));
  const arrived = amountOf('SUCCESS');
  const isWhole = legs.every((leg) => leg.status === 'SUCCESS');
  const amount = legs.length === 0 ? requested : arrived > 0 ? arrived : amountOf('IN_PROGRESS');
  if (status !== 'SUCCESS') return { kind: 'pending', amount, legs };
  return { kind: isWhole ? 'done' : 'partial', amount, legs };
}
