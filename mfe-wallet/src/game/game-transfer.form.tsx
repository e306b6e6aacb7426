import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import Play from 'lucide-react/icons/play';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { walletCode } from '../transfer/transfer-accounts.ts';
import { shareChips } from '../transfer/transfer-check.ts';
import { TransferDialogs } from '../transfer/transfer-result.dialog.tsx';
import { useTransferForm } from '../transfer/use-transfer-form.ts';
import { useMoney } from '../wallet/amount/use-money.ts';
import { stack } from '../wallet/display/stack.ts';
import { MoveButton } from '../wallet/move/move-button.tsx';
import { OutcomeNote } from '../wallet/move/outcome-note.tsx';
import { LaunchNote } from './launch-note.tsx';
import type { Launch } from './use-launch.ts';

type GameTransferGoal = 'transfer' | 'play';

/** Transfer from the wallet into a game, and an optional launch afterwards (GAME-02). */
function useGameTransfer(game: GameAccount, wallet: Wallet, launch: Launch) {
  const [goal, setGoal] = useState<GameTransferGoal>('transfer');
  const form = useTransferForm({
    sources: [{ code: walletCode, amount: wallet.wallet.amount }],
    targets: [game],
    currency: wallet.profile.currency,
    start: { from: walletCode, to: game.code, isAll: false },
  });
  const { transfer } = form;
  const startOver = (): void => {
    transfer.clear();
    form.startOver();
  };

  return {
    ...form,
    goal,
    startOver,
    /** If there is nothing to transfer, "play" opens the game at once. */
    submitFor: (next: GameTransferGoal, event?: FormEvent): void => {
      event?.preventDefault();
      setGoal(next);
      if (next === 'play' && form.amount.amount <= 0 && !form.amount.isUnreadable) launch.open();
      else form.submit();
    },
    /** Transfers the money, and opens the game only after success. The tab must be opened inside the press handler. */
    confirm: async (): Promise<'moved' | 'not moved'> => {
      const tab = goal === 'play' ? launch.openTab() : undefined;
      const outcome = await form.send();
      const isMoved = outcome.kind === 'accepted' && outcome.movement.status === 'SUCCESS';
      if (tab && isMoved) {
        startOver();
        await launch.launch(tab);
      } else tab?.close();
      return isMoved ? 'moved' : 'not moved';
    },
  };
}

type GameTransferFormProps = {
  game: GameAccount;
  wallet: Wallet;
  launch: Launch;
  /** Whether transfers are paused. The result of an earlier transfer is shown anyway. */
  isPaused: boolean;
  children: ReactNode;
};

/** Form that transfers money from the wallet into a game, and then opens the game if requested (GAME-02). */
export function GameTransferForm({ game, wallet, launch, isPaused, children }: GameTransferFormProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { currency } = wallet.profile;
  const available = wallet.wallet.amount;
  const money = useMoney(currency);
  const isOnline = useIsOnline();
  const reasonId = useId();
  const form = useGameTransfer(game, wallet, launch);
  const { transfer } = form;
  const { amount, isUnreadable } = form.amount;
  const { outcome } = transfer;

  const isPlaying = form.goal === 'play';
  const refusedText =
    isPlaying && outcome.kind === 'refused' ? `${errorText(shared, outcome.error)} ${t('game.refusedNotOpened')}` : undefined;
  const reason = !isOnline ? t('move.offline') : amount > 0 || isUnreadable ? undefined : t('game.enterAmount');

  async function handleConfirm() {
    const amountText = money(amount);
    if ((await form.confirm()) === 'moved' && isPlaying) {
      toast({ kind: 'success', text: t('game.moved', { amount: amountText, name: game.name }) });
    }
  }

  return (
    <>
      {!isPaused && (
        <>
          <div>
            <form
              css={stack}
              noValidate
              onSubmit={(event) => form.submitFor(form.isOutcomeUnknown ? form.goal : 'transfer', event)}
            >
              <AmountField
                {...form.amountProps('amount')}
                look="line"
                label={t('game.transferIn')}
                currency={currency}
                onValueChange={form.type}
                hint={reason !== undefined && <span id={reasonId}>{reason}</span>}
                quickAmounts={[
                  ...shareChips(available),
                  { label: t('transfer.all'), value: String(available), onChoose: form.chooseAll },
                ]}
                aside={
                  <Button
                    type="submit"
                    variant="secondary"
                    disabled={form.isOutcomeUnknown}
                    isPending={transfer.isMoving && !isPlaying}
                    aria-disabled={reason !== undefined}
                    {...(reason === undefined ? {} : { 'aria-describedby': reasonId })}
                  >
                    {t('game.transferOnly')}
                  </Button>
                }
              />
              <OutcomeNote outcome={outcome} refusedText={refusedText} />
              {form.isOutcomeUnknown && <MoveButton move={transfer}>{t('game.transferOnly')}</MoveButton>}
            </form>
          </div>
          {children}
          {/* Outside the form, because the note may contain a form. */}
          {!form.isOutcomeUnknown && (
            <SheetFooter>
              <LaunchNote state={launch.state} />
              <Button
                isBlock
                icon={<Play />}
                isPending={(transfer.isMoving && isPlaying) || launch.state.kind === 'opening'}
                disabledReason={!launch.isOnWeb ? t('game.noWeb') : isOnline ? undefined : t('move.offline')}
                onClick={() => form.submitFor('play')}
              >
                {amount > 0 || isUnreadable ? t('game.transferAndPlay') : t('game.play')}
              </Button>
            </SheetFooter>
          )}
        </>
      )}
      <TransferDialogs
        form={form}
        currency={currency}
        from={t('home.wallet')}
        to={game.name}
        route={t('transfer.route', { from: t('home.wallet'), to: game.name })}
        nameOf={() => game.name}
        {...(isPlaying ? { pendingText: t('game.pendingNotOpened') } : {})}
        confirmLabel={isPlaying ? t('game.moveAndPlay') : t('transfer.confirm')}
        onConfirm={handleConfirm}
        onClose={form.startOver}
      />
    </>
  );
}
