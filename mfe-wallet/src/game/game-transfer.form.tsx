import type { GameAccount, Wallet } from '@wallet/shared/api';
import { errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { ConfirmDialog } from '@wallet/shared/overlay';
import { AmountField } from '@wallet/shared/parts';
import { css, theme } from '@wallet/shared/style';
import { Button, toast, useIsOnline } from '@wallet/shared/ui';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useId } from 'react';
import { TransferResultDialog } from '../transfer/transfer-result.dialog.tsx';
import { transferResult } from '../transfer/transfer-result.ts';
import { MoveButton } from '../wallet/move-button.tsx';
import { OutcomeNote } from '../wallet/outcome-note.tsx';
import { stack } from '../wallet/stack.ts';
import { useMoney } from '../wallet/use-money.ts';
import { useSlow } from '../wallet/use-slow.ts';
import { useGameTransfer } from './use-game-transfer.ts';
import type { Launch } from './use-launch.ts';

type GameTransferFormProps = {
  game: GameAccount;
  wallet: Wallet;
  launch: Launch;
  /** Nothing can be moved now. What became of a move that led to it is told all the same. */
  isPaused: boolean;
};

/** Moves money from the wallet into this game, and opens it then when that is asked for (GAME-02). */
export function GameTransferForm({ game, wallet, launch, isPaused }: GameTransferFormProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { currency } = wallet.profile;
  const money = useMoney(currency);
  const isOnline = useIsOnline();
  const reasonId = useId();
  const form = useGameTransfer(game, wallet, launch);
  const { transfer } = form;
  const { amount, isUnreadable } = form.amount;
  const { outcome } = transfer;

  const isSlow = useSlow(transfer.isMoving);
  const isPlaying = form.goal === 'play';
  const refusedText =
    isPlaying && outcome.kind === 'refused' ? `${errorText(shared, outcome.error)} ${t('game.refusedNotOpened')}` : undefined;
  const reason = !isOnline ? t('move.offline') : amount > 0 || isUnreadable ? undefined : t('game.enterAmount');
  const isOpening = launch.state.kind === 'opening';
  const canPlay = isOnline && launch.plan !== undefined && launch.plan.kind !== 'none' && !isOpening;

  async function handleConfirm() {
    const told = money(amount);
    if ((await form.confirm()) === 'moved' && isPlaying) {
      toast({ kind: 'success', text: t('game.moved', { amount: told, name: game.name }) });
    }
  }

  return (
    <>
      {!isPaused && (
        <form noValidate onSubmit={(event) => form.submitFor(form.isFixed ? form.goal : 'transfer', event)}>
          <div css={stack}>
            <AmountField
              {...form.amountProps('amount')}
              look="line"
              label={t('game.transferIn')}
              currency={currency}
              onValueChange={form.type}
              hint={reason !== undefined && <span id={reasonId}>{reason}</span>}
              aside={
                <Button variant="secondary" disabled={form.isFixed} onClick={form.chooseAll}>
                  {t('transfer.all')}
                </Button>
              }
            />
            <OutcomeNote outcome={outcome} refusedText={refusedText} />
            {form.isFixed ? (
              <MoveButton move={transfer}>{t('game.transferOnly')}</MoveButton>
            ) : (
              <div css={pair}>
                <Button
                  type="submit"
                  variant="outline"
                  isBlock
                  isPending={transfer.isMoving && !isPlaying}
                  aria-disabled={reason !== undefined}
                  {...(reason === undefined ? {} : { 'aria-describedby': reasonId })}
                >
                  {t('game.transferOnly')}
                </Button>
                <Button
                  isBlock
                  isPending={(transfer.isMoving && isPlaying) || isOpening}
                  aria-disabled={!canPlay}
                  onClick={() => form.submitFor('play')}
                >
                  {t('game.transferAndPlay')}
                </Button>
              </div>
            )}
          </div>
        </form>
      )}
      {form.isConfirming && (
        <ConfirmDialog
          icon={<ArrowLeftRight size={28} />}
          title={t('transfer.confirmTitle')}
          amount={{ value: amount, currency }}
          rows={[
            { term: t('transfer.from'), value: t('home.wallet') },
            { term: t('transfer.to'), value: game.name },
          ]}
          {...(isSlow ? { text: t('move.slow') } : {})}
          confirmLabel={isPlaying ? t('game.moveAndPlay') : t('transfer.confirm')}
          onConfirm={handleConfirm}
          onClose={form.closeConfirmation}
        />
      )}
      {outcome.kind === 'accepted' && (
        <TransferResultDialog
          result={transferResult(outcome.movement, amount)}
          currency={currency}
          route={t('transfer.route', { from: t('home.wallet'), to: game.name })}
          nameOf={() => game.name}
          {...(isPlaying ? { pendingText: t('game.pendingNotOpened') } : {})}
          onClose={form.beginAnew}
        />
      )}
    </>
  );
}

const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: theme.space[3] });
