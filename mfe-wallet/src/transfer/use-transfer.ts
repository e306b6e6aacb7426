import type { TransferAllRequest, TransferRequest } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';
import { useState } from 'react';
import { type MoneyMove, useMoneyMove } from '../wallet/use-money-move.ts';

/** What is to be moved: an amount, or everything there is: all games into the wallet, or the whole wallet into a game. */
export type TransferOrder = ({ readonly kind: 'amount' } & TransferRequest) | ({ readonly kind: 'all' } & TransferAllRequest);

const sendSome = (body: TransferRequest, idempotencyKey: string) => call('POST /api/wallet/transfer', { body, idempotencyKey });
const sendAll = (body: TransferAllRequest, idempotencyKey: string) =>
  call('POST /api/wallet/transferAll', { body, idempotencyKey });

/** Both ways to move money between wallet and games as one (TRF-02); the outcome is that of the last order. */
export function useTransfer(): MoneyMove<TransferOrder> {
  const some = useMoneyMove('transfer', sendSome);
  const all = useMoneyMove('transfer-all', sendAll);
  const [last, setLast] = useState<TransferOrder['kind']>('amount');
  return {
    isMoving: some.isMoving || all.isMoving,
    outcome: last === 'all' ? all.outcome : some.outcome,
    clear() {
      some.clear();
      all.clear();
    },
    move(order) {
      setLast(order.kind);
      if (order.kind === 'all') return all.move({ to: order.to });
      return some.move({ from: order.from, to: order.to, amount: order.amount });
    },
  };
}
