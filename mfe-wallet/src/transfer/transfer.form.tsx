import type { Currency } from '@wallet/shared/api';
import { useBusy } from '@wallet/shared/busy';
import { useTranslation } from '@wallet/shared/i18n';
import { toAmount } from '@wallet/shared/money';
import { ConfirmDialog, SheetFooter } from '@wallet/shared/overlay';
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
import { useSlow } from '../wallet/use-slow.ts';
import type { TypedAmount } from '../wallet/use-typed-amount.ts';
import { AccountCard } from './account-card.tsx';
import { keptBy } from './refused-text.ts';
import { allGamesCode, type TransferAccount, walletCode } from './transfer-accounts.ts';
import { shareOf } from './transfer-check.ts';
import { orderIssue, transferOrder } from './transfer-order.ts';
import { TransferResultDialog } from './transfer-result.dialog.tsx';
import { transferResult } from './transfer-result.ts';
import { useTransfer } from './use-transfer.ts';
import { type TransferStart, useTransferForm } from './use-transfer-form.ts';

type TransferFormProps = {
  sources: readonly TransferAccount[];
  targets: readonly TransferAccount[];
  currency: Currency;
  start: TransferStart;
  /** The games are being asked for what is in them. */
  isChecking: boolean;
  onDone: () => void;
};

/** From, to and amount; each error stands under the field that caused it (TRF-01). */
export function TransferForm({ sources, targets, currency, start, isChecking, onDone }: TransferFormProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  const form = useTransferForm(sources, targets, start);
  const transfer = useTransfer();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [sent, setSent] = useState<TypedAmount>();

  const { outcome } = transfer;
  const { source, target, isAll } = form;
  const isSettled = outcome.kind === 'accepted';
  const isFixed = outcome.kind === 'unknown';
  // What moved, or may have, is told and asked after as it was sent, whatever the balances have become.
  const amount = (isFixed || isSettled) && sent ? sent : form.amount;
  useBusy('form', form.isTouched && !isSettled);
  const nameOf = ({ code, name }: TransferAccount) =>
    code === walletCode ? t('home.wallet') : code === allGamesCode ? t('transfer.allGames') : name;
  const named = (accounts: readonly TransferAccount[]) => accounts.map((account) => ({ ...account, name: nameOf(account) }));
  const sourceName = source ? nameOf(source) : '';
  const targetName = target ? nameOf(target) : '';
  const route = source && target ? t('transfer.route', { from: sourceName, to: targetName }) : t('transfer.routeEmpty');

  const facts = {
    from: source?.code ?? '',
    to: target?.code ?? '',
    isAll,
    amount: amount.minor,
    amountMajor: amount.amount,
    available: source?.amount ?? 0,
  };
  const issue = isFixed ? undefined : orderIssue(facts);
  const shown = wasSubmitted && !isSettled ? issue : undefined;
  const errorOf = (field: 'from' | 'to' | 'amount') =>
    shown?.field === field
      ? { error: t(`transfer.issue.${shown.kind}`, 'value' in shown ? { amount: money(shown.value) } : {}) }
      : {};
  const isSlow = useSlow(transfer.isMoving);
  const kept = keptBy(outcome, facts.from);

  function handleSubmit() {
    setWasSubmitted(true);
    if (!issue) setIsConfirming(true);
  }
  function handleConfirm() {
    setSent(amount);
    return transfer.move(transferOrder(facts));
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <Accounts>
          <AccountCard
            label={t('transfer.from')}
            accounts={named(sources)}
            currency={currency}
            value={facts.from}
            onChange={form.chooseFrom}
            isDisabled={isFixed}
            {...errorOf('from')}
          />
          <Swap
            variant="filled"
            label={t('transfer.swap')}
            icon={<ArrowUpDown />}
            disabled={isFixed || form.isFromAllGames}
            onClick={form.swap}
          />
          <AccountCard
            label={t('transfer.to')}
            accounts={named(form.isFromAllGames ? targets.filter(({ code }) => code === walletCode) : targets)}
            currency={currency}
            value={facts.to}
            onChange={form.chooseTo}
            isDisabled={isFixed}
            {...errorOf('to')}
          />
        </Accounts>
        <AmountField
          label={t('transfer.amount')}
          currency={currency}
          value={amount.text}
          onValueChange={form.type}
          disabled={isFixed || form.isFromAllGames}
          hint={isChecking ? t('transfer.checking') : form.isFromAllGames ? t('transfer.allGamesHint') : undefined}
          quickAmounts={
            source && !form.isFromAllGames
              ? [...shareChips(source.amount), { ...allChip(source.amount), label: t('transfer.all'), onChoose: form.chooseAll }]
              : []
          }
          {...errorOf('amount')}
        />
        <OutcomeNote outcome={outcome} refusedText={kept && t(`transfer.kept.${kept}`, { name: sourceName })} />
        <SheetFooter>
          <ReviewRow term={route}>{money(amount.amount)}</ReviewRow>
          <MoveButton move={transfer}>{t('transfer.submit')}</MoveButton>
        </SheetFooter>
      </form>
      {isConfirming && (
        <ConfirmDialog
          icon={<ArrowLeftRight size={28} />}
          title={t('transfer.confirmTitle')}
          amount={{ value: amount.amount, currency }}
          rows={[
            { term: t('transfer.from'), value: sourceName },
            { term: t('transfer.to'), value: targetName },
          ]}
          {...(isSlow ? { text: t('move.slow') } : {})}
          confirmLabel={t('transfer.confirm')}
          onConfirm={handleConfirm}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {isSettled && (
        <TransferResultDialog
          result={transferResult(outcome.movement, amount.amount)}
          currency={currency}
          route={route}
          nameOf={(code) => targets.find((account) => account.code === code)?.name ?? code}
          onClose={onDone}
        />
      )}
    </>
  );
}

const allChip = (available: number) => ({ value: String(available) });
const shareChips = (available: number) =>
  ([25, 50] as const)
    .map((percent) => ({ label: `${percent}%`, value: String(toAmount(shareOf(available, percent))) }))
    .filter((chip) => Number(chip.value) > 0);

const Accounts = styled.div({ display: 'grid' });
/** Between the two cards, beside the help line of the first, which is as long as its language makes it. */
const Swap = styled(IconButton)({
  justifySelf: 'end',
  zIndex: 1,
  marginInlineEnd: theme.space[4],
  marginBlock: `-${theme.space[5]}`,
  background: theme.color.s3,
  '&:disabled': { visibility: 'hidden' },
});
