import type { TransferAllRequest, TransferRequest } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useState } from 'react';
import { type MoneyMove, useMoneyMove } from '../wallet/move/use-money-move.ts';

/** An order: an amount, or everything, either from all games into the wallet or from the wallet into a game. */
export type TransferOrder = ({ readonly kind: 'amount' } & TransferRequest) | ({ readonly kind: 'all' } & TransferAllRequest);

const sendSome = (body: TransferRequest, idempotencyKey: string) => call('POST /api/wallet/transfer', { body, idempotencyKey });
const sendAll = (body: TransferAllRequest, idempotencyKey: string) =>
  call('POST /api/wallet/transferAll', { body, idempotencyKey });

/** Combines both transfer calls of the API (TRF-02). The outcome is that of the last order. */
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
