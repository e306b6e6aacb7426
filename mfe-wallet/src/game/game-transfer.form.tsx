import type { GameAccount, TransferRequest, Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { ConfirmDialog, MessageDialog } from '@wallet/shared/overlay';
import { AmountField } from '@wallet/shared/parts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useState } from 'react';
import { walletCode } from '../transfer/transfer-accounts.ts';
import { transferIssue } from '../transfer/transfer-check.ts';
import { Stack } from '../wallet/dialog-skeleton.tsx';
import { MoveButton } from '../wallet/move-button.tsx';
import { OutcomeNote } from '../wallet/outcome-note.tsx';
import { useMoney } from '../wallet/use-money.ts';
import { useMoneyMove } from '../wallet/use-money-move.ts';
import { useTypedAmount } from '../wallet/use-typed-amount.ts';

/** Moves money from the wallet into this game, without launching it (GAME-02). */
export function GameTransferForm({ game, wallet }: { game: GameAccount; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { currency } = wallet.profile;
  const money = useMoney(currency);
  const typed = useTypedAmount();
  const transfer = useMoneyMove<TransferRequest>('transfer', '/api/wallet/transfer');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  const { outcome } = transfer;
  const body = { from: walletCode, to: game.code, amount: typed.amount };
  const issue = transferIssue({ ...body, amount: typed.minor, available: wallet.wallet.amount });
  const shown = wasSubmitted && outcome.kind !== 'accepted' ? issue : undefined;
  const isSuccess = outcome.kind === 'accepted' && outcome.movement.status === 'SUCCESS';

  function handleSubmit() {
    setWasSubmitted(true);
    if (!issue) setIsConfirming(true);
  }
  function handleDone() {
    transfer.clear();
    typed.setText('');
    setWasSubmitted(false);
  }

  return (
    <>
      <form noValidate onSubmit={(event) => (event.preventDefault(), handleSubmit())}>
        <Stack>
          <AmountField
            label={t('game.transferIn')}
            currency={currency}
            value={typed.text}
            onValueChange={typed.setText}
            disabled={outcome.kind === 'unknown'}
            error={shown && t(`transfer.issue.${shown.kind}`, 'value' in shown ? { amount: money(shown.value) } : {})}
          />
          <OutcomeNote outcome={outcome} />
          <MoveButton move={transfer} disabledReason={typed.amount > 0 ? undefined : t('game.enterAmount')}>
            {t('game.transferOnly')}
          </MoveButton>
        </Stack>
      </form>
      {isConfirming && (
        <ConfirmDialog
          icon={<ArrowLeftRight size={28} />}
          title={t('transfer.confirmTitle')}
          amount={{ value: typed.amount, currency }}
          rows={[
            { term: t('transfer.from'), value: t('home.wallet') },
            { term: t('transfer.to'), value: game.name },
          ]}
          confirmLabel={t('transfer.confirm')}
          onConfirm={() => transfer.move(body)}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {outcome.kind === 'accepted' && (
        <MessageDialog
          kind="success"
          title={isSuccess ? t('transfer.doneTitle') : t('transfer.pendingTitle')}
          text={isSuccess ? t('transfer.route', { from: t('home.wallet'), to: game.name }) : t('transfer.pendingText')}
          amount={{ value: typed.amount, currency }}
          onClose={handleDone}
        />
      )}
    </>
  );
}
