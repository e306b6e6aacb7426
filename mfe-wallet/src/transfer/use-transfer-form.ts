import type { Currency } from '@kaeo/shared/api';
import { useMoneyForm } from '../wallet/move/use-money-form.ts';
import { allGamesCode, type TransferAccount, walletCode } from './transfer-accounts.ts';
import { transferSchema } from './transfer-check.ts';
import { type TransferValues, transferAmount, transferOrder } from './transfer-order.ts';
import { useTransfer } from './use-transfer.ts';

type TransferFormOptions = {
  readonly sources: readonly Pick<TransferAccount, 'code' | 'amount'>[];
  readonly targets: readonly Pick<TransferAccount, 'code'>[];
  readonly currency: Currency;
  readonly start: Omit<TransferValues, 'amount'>;
};

export function useTransferForm({ sources, targets, currency, start }: TransferFormOptions) {
  const transfer = useTransfer();
  const form = useMoneyForm({
    initialValues: { ...start, amount: '' },
    schema: transferSchema({ sources, targets }),
    currency,
    outcome: transfer.outcome,
    amountOf: (values) => transferAmount(sources, values),
    isConfirmed: true,
    onSend: ({ values, amount }) => transfer.move(transferOrder({ ...values, amount: amount.amount })),
  });
  const { setValue } = form;
  const { from, to, isAll } = form.values;
  const typeInstead = () => isAll && setValue('isAll', false);

  return {
    ...form,
    transfer,
    isFromAllGames: from === allGamesCode,
    /** Money from all games can only go to the wallet. */
    chooseFrom: (code: string): void => {
      typeInstead();
      if (code === allGamesCode) setValue('to', walletCode);
      setValue('from', code);
    },
    chooseTo: (code: string) => setValue('to', code),
    swap: (): void => {
      typeInstead();
      setValue('from', to);
      setValue('to', from);
    },
    type: (text: string): void => {
      typeInstead();
      setValue('amount', text);
    },
    chooseAll: () => setValue('isAll', true),
  };
}
