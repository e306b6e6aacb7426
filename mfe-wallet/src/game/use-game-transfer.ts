import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { type FormEvent, useState } from 'react';
import { walletCode } from '../transfer/transfer-accounts.ts';
import { useTransferForm } from '../transfer/use-transfer-form.ts';
import type { Launch } from './use-launch.ts';

/** What the player requested: only the transfer, or the transfer and then the game. */
export type GameTransferGoal = 'transfer' | 'play';

/** Transfer from the wallet into a game, and an optional launch afterwards (GAME-02). */
export function useGameTransfer(game: GameAccount, wallet: Wallet, launch: Launch) {
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
    /** Opens the confirmation. If there is nothing to transfer, "play" opens the game at once. */
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
