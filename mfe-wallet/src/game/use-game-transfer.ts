import type { GameAccount, Wallet } from '@wallet/shared/api';
import { useBusy } from '@wallet/shared/busy';
import { useState } from 'react';
import { walletCode } from '../transfer/transfer-accounts.ts';
import { orderIssue, transferOrder } from '../transfer/transfer-order.ts';
import { useTransfer } from '../transfer/use-transfer.ts';
import { type TypedAmount, typedAmount, useTypedAmount } from '../wallet/use-typed-amount.ts';
import type { Launch } from './use-launch.ts';

/** What the player asked for: the money moved, or moved and the game opened then. */
export type GameTransferGoal = 'transfer' | 'play';

/** The transfer from the wallet into one game, and the launch that may follow it (GAME-02). */
export function useGameTransfer(game: GameAccount, wallet: Wallet, launch: Launch) {
  const typed = useTypedAmount();
  const transfer = useTransfer();
  const [isAll, setIsAll] = useState(false);
  const [goal, setGoal] = useState<GameTransferGoal>('transfer');
  const [isConfirming, setIsConfirming] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [sent, setSent] = useState<TypedAmount>();

  useBusy('form', (isAll || typed.text !== '') && transfer.outcome.kind !== 'accepted');

  const available = wallet.wallet.amount;
  const isUnknown = transfer.outcome.kind === 'unknown';
  const current = isAll ? typedAmount(String(available)) : typed;
  // What moved, or may have, is told and asked after as it was sent, whatever the balances have become.
  const amount = (isUnknown || transfer.outcome.kind === 'accepted') && sent ? sent : current;
  const facts = {
    from: walletCode,
    to: game.code,
    isAll,
    amount: amount.minor,
    amountMajor: amount.amount,
    available,
  };
  const issue = isUnknown ? undefined : orderIssue(facts);

  function reset(): void {
    transfer.clear();
    typed.setText('');
    setIsAll(false);
    setWasSubmitted(false);
  }

  return {
    transfer,
    amount,
    goal,
    isConfirming,
    issue: wasSubmitted && transfer.outcome.kind !== 'accepted' ? issue : undefined,
    type: (text: string): void => {
      setIsAll(false);
      typed.setText(text);
    },
    chooseAll: () => setIsAll(true),
    /** Goes to the confirmation. Nothing to move and a game to play: the game opens as it is. */
    submit: (next: GameTransferGoal): void => {
      setGoal(next);
      if (next === 'play' && amount.amount <= 0) {
        launch.open();
        return;
      }
      setWasSubmitted(true);
      if (!issue) setIsConfirming(true);
    },
    closeConfirmation: () => setIsConfirming(false),
    /** Moves the money; the game is opened only once the money is in it. The tab is asked for in the press itself. */
    confirm: async (): Promise<'moved' | 'not moved'> => {
      setSent(amount);
      const tab = goal === 'play' ? launch.openTab() : undefined;
      const outcome = await transfer.move(transferOrder(facts));
      const isMoved = outcome.kind === 'accepted' && outcome.movement.status === 'SUCCESS';
      if (tab && isMoved) {
        reset();
        await launch.launch(tab);
      } else tab?.close();
      return isMoved ? 'moved' : 'not moved';
    },
    reset,
  };
}
