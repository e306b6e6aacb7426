import type { Wallet } from '@kaeo/shared/api';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView, EmptyState } from '@kaeo/shared/ui/bundled';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { IconButton } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useEffect } from 'react';
import { useMoney } from '../wallet/amount/use-money.ts';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { useRefreshSlots } from '../wallet/balance/refresh-slots.ts';
import { ReviewRow } from '../wallet/display/review-row.tsx';
import { MoveButton } from '../wallet/move/move-button.tsx';
import type { MoveOutcome } from '../wallet/move/move-outcome.ts';
import { OutcomeNote } from '../wallet/move/outcome-note.tsx';
import { AccountCard } from './account-card.tsx';
import { allGamesCode, sourceAccounts, type TransferAccount, transferAccounts, walletCode } from './transfer-accounts.ts';
import { shareChips } from './transfer-check.ts';
import { TransferDialogs } from './transfer-result.dialog.tsx';
import { useTransferForm } from './use-transfer-form.ts';

/** Which accounts kept the money of a refused transfer (`TRANSFER_STAYED`). */
function accountsThatRefused(outcome: MoveOutcome, from: string): 'game' | 'games' | undefined {
  if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiError)) return undefined;
  if (outcome.error.code !== 'TRANSFER_STAYED') return undefined;
  return from === allGamesCode ? 'games' : 'game';
}

function TransferForm({ wallet, onDone }: { wallet: Wallet; onDone: () => void }) {
  const { t } = useTranslation('wallet');
  const { param } = useModal();
  const { currency } = wallet.profile;
  const sources = sourceAccounts(wallet);
  const targets = transferAccounts(wallet);
  const start = { from: param('from') ?? '', to: param('to') ?? '', isAll: param('amount') === 'all' };
  const isChecking = useFreshAmounts(start.isAll && start.from !== walletCode);
  const money = useMoney(currency);
  const form = useTransferForm({ sources, targets, currency, start });
  const { transfer, values, isFromAllGames } = form;
  const { amount } = form.amount;
  const { outcome } = transfer;
  const refusedBy = accountsThatRefused(outcome, values.from);

  const source = sources.find(({ code }) => code === values.from);
  const target = targets.find(({ code }) => code === values.to);
  const available = source?.amount ?? 0;
  const nameOf = ({ code, name }: TransferAccount) =>
    code === walletCode ? t('home.wallet') : code === allGamesCode ? t('transfer.allGames') : name;
  const named = (accounts: readonly TransferAccount[]) => accounts.map((account) => ({ ...account, name: nameOf(account) }));
  const sourceName = source ? nameOf(source) : '';
  const targetName = target ? nameOf(target) : '';
  const route = source && target ? t('transfer.route', { from: sourceName, to: targetName }) : t('transfer.routeEmpty');

  return (
    <>
      <form noValidate onSubmit={form.submit}>
        <div css={accountsStyle}>
          <AccountCard
            {...form.fieldProps('from')}
            label={t('transfer.from')}
            accounts={named(sources)}
            currency={currency}
            onChange={form.chooseFrom}
          />
          <IconButton
            css={swap}
            variant="filled"
            label={t('transfer.swap')}
            icon={<ArrowUpDown />}
            disabled={form.isOutcomeUnknown || isFromAllGames}
            onClick={form.swap}
          />
          <AccountCard
            {...form.fieldProps('to')}
            label={t('transfer.to')}
            accounts={named(isFromAllGames ? targets.filter(({ code }) => code === walletCode) : targets)}
            currency={currency}
            onChange={form.chooseTo}
          />
        </div>
        <AmountField
          {...form.amountProps('amount')}
          label={t('transfer.amount')}
          currency={currency}
          onValueChange={form.type}
          disabled={form.isOutcomeUnknown || isFromAllGames}
          hint={isChecking ? t('transfer.checking') : isFromAllGames ? t('transfer.allGamesHint') : undefined}
          // Disabled chips reserve their row until an account is chosen, so that the sheet does not shift.
          quickAmounts={[
            ...shareChips(available),
            { label: t('transfer.all'), value: String(available), onChoose: form.chooseAll },
          ]}
        />
        <OutcomeNote outcome={outcome} refusedText={refusedBy && t(`transfer.kept.${refusedBy}`, { name: sourceName })} />
        <SheetFooter>
          <ReviewRow term={route}>{money(amount)}</ReviewRow>
          <MoveButton move={transfer}>{t('transfer.submit')}</MoveButton>
        </SheetFooter>
      </form>
      <TransferDialogs
        form={form}
        currency={currency}
        from={sourceName}
        to={targetName}
        route={route}
        nameOf={(code) => targets.find((account) => account.code === code)?.name ?? code}
        confirmLabel={t('transfer.confirm')}
        onConfirm={form.send}
        onClose={onDone}
      />
    </>
  );
}

const accountsStyle = css({ display: 'grid' });
/** Between the two cards, beside the first card's help text, whose length depends on the language. */
const swap = css({
  justifySelf: 'end',
  zIndex: 1,
  marginInlineEnd: theme.space[4],
  marginBlock: `-${theme.space[5]}`,
  background: theme.color.s3,
  '&:disabled': { visibility: 'hidden' },
});

/** Refreshes the game balances once before everything is moved, as recent wins would stay behind. The server checks again. */
function useFreshAmounts(isRequested: boolean): boolean {
  const { mutate, isPending } = useRefreshSlots();
  useEffect(() => {
    if (isRequested) mutate();
  }, [isRequested, mutate]);
  return isPending;
}

export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery);

  return (
    <Sheet title={t('transfer.title')} onClose={onClose}>
      <AsyncView
        query={wallet}
        skeleton={<DialogSkeleton />}
        empty={{
          isEmpty: (data) => transferAccounts(data).length < 2,
          view: <EmptyState title={t('transfer.empty')} hint={t('transfer.emptyHint')} />,
        }}
      >
        {(data) => <TransferForm wallet={data} onDone={onClose} />}
      </AsyncView>
    </Sheet>
  );
}
