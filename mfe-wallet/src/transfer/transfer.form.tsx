import type { Currency, TransferRequest } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { toAmount } from '@wallet/shared/money';
import { ConfirmDialog, MessageDialog, SheetFooter } from '@wallet/shared/overlay';
import { AmountField } from '@wallet/shared/parts';
import { styled, theme } from '@wallet/shared/style';
import { IconButton } from '@wallet/shared/ui';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useState } from 'react';
import { MoveButton } from '../wallet/move-button.tsx';
import { OutcomeNote } from '../wallet/outcome-note.tsx';
import { ReviewRow } from '../wallet/review-row.tsx';
import { useMoney } from '../wallet/use-money.ts';
import { useMoneyMove } from '../wallet/use-money-move.ts';
import { useTypedAmount } from '../wallet/use-typed-amount.ts';
import { AccountPicker } from './account-picker.tsx';
import { type TransferAccount, walletCode } from './transfer-accounts.ts';
import { shareOf, transferIssue } from './transfer-check.ts';

type TransferFormProps = {
  accounts: readonly TransferAccount[];
  currency: Currency;
  initial: { from: string; to: string };
  onDone: () => void;
};

/** From, to and amount; each error stands under the field that caused it (TRF-01). */
export function TransferForm({ accounts, currency, initial, onDone }: TransferFormProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  const typed = useTypedAmount();
  const transfer = useMoneyMove<TransferRequest>('transfer', '/api/wallet/transfer');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  const { outcome } = transfer;
  const isSettled = outcome.kind === 'accepted';
  const isFixed = outcome.kind === 'unknown';
  const named = accounts.map((account) => ({ ...account, name: account.code === walletCode ? t('home.wallet') : account.name }));
  const source = named.find((account) => account.code === from);
  const target = named.find((account) => account.code === to);
  const issue = transferIssue({
    from: source?.code ?? '',
    to: target?.code ?? '',
    amount: typed.minor,
    available: source?.amount ?? 0,
  });
  const shown = wasSubmitted && !isSettled ? issue : undefined;
  const errorOf = (field: 'from' | 'to' | 'amount') =>
    shown?.field === field
      ? { error: t(`transfer.issue.${shown.kind}`, 'value' in shown ? { amount: money(shown.value) } : {}) }
      : {};
  const route = source && target ? t('transfer.route', { from: source.name, to: target.name }) : t('transfer.routeEmpty');

  function handleSubmit() {
    setWasSubmitted(true);
    if (!issue) setIsConfirming(true);
  }
  function handleSwap() {
    setFrom(to);
    setTo(from);
  }

  return (
    <>
      <form noValidate onSubmit={(event) => (event.preventDefault(), handleSubmit())}>
        <AccountPicker
          label={t('transfer.from')}
          accounts={named}
          currency={currency}
          value={from}
          onChange={setFrom}
          isDisabled={isFixed}
          {...errorOf('from')}
        />
        <Swap variant="filled" label={t('transfer.swap')} icon={<ArrowUpDown />} disabled={isFixed} onClick={handleSwap} />
        <AccountPicker
          label={t('transfer.to')}
          accounts={named}
          currency={currency}
          value={to}
          onChange={setTo}
          isDisabled={isFixed}
          {...errorOf('to')}
        />
        <AmountField
          label={t('transfer.amount')}
          currency={currency}
          value={typed.text}
          onValueChange={typed.setText}
          disabled={isFixed}
          quickAmounts={source ? shareChips(source.amount) : []}
          {...errorOf('amount')}
        />
        <OutcomeNote outcome={outcome} />
        <SheetFooter>
          <ReviewRow term={route}>{money(typed.amount)}</ReviewRow>
          <MoveButton move={transfer}>{t('transfer.submit')}</MoveButton>
        </SheetFooter>
      </form>
      {isConfirming && (
        <ConfirmDialog
          icon={<ArrowLeftRight size={28} />}
          title={t('transfer.confirmTitle')}
          amount={{ value: typed.amount, currency }}
          rows={[
            { term: t('transfer.from'), value: source?.name ?? '' },
            { term: t('transfer.to'), value: target?.name ?? '' },
          ]}
          confirmLabel={t('transfer.confirm')}
          onConfirm={() => transfer.move({ from, to, amount: typed.amount })}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {isSettled && (
        <MessageDialog
          kind="success"
          title={outcome.movement.status === 'SUCCESS' ? t('transfer.doneTitle') : t('transfer.pendingTitle')}
          text={outcome.movement.status === 'SUCCESS' ? route : t('transfer.pendingText')}
          amount={{ value: typed.amount, currency }}
          onClose={onDone}
        />
      )}
    </>
  );
}

const shareChips = (available: number) =>
  ([25, 50] as const)
    .map((percent) => ({ label: `${percent}%`, value: String(toAmount(shareOf(available, percent))) }))
    .filter((chip) => Number(chip.value) > 0);

/** Between the two sides, over the help line of the first. */
const Swap = styled(IconButton)({ alignSelf: 'center', marginBlock: `-${theme.space[4]}` });
