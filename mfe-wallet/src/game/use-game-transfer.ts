import type { GameAccount, Wallet } from '@wallet/shared/api';
import { type FormEvent, useState } from 'react';
import { walletCode } from '../transfer/transfer-accounts.ts';
import { useTransferForm } from '../transfer/use-transfer-form.ts';
import type { Launch } from './use-launch.ts';

/** What the player asked for: the money moved, or moved and the game opened then. */
export type GameTransferGoal = 'transfer' | 'play';

/** The transfer from the wallet into one game, and the launch that may follow it (GAME-02). */
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
    /** Goes to the confirmation. Nothing to move and a game to play: the game opens as it is. */
    submitFor: (next: GameTransferGoal, event?: FormEvent): void => {
      event?.preventDefault();
      setGoal(next);
      if (next === 'play' && form.amount.amount <= 0 && !form.amount.isUnreadable) launch.open();
      else form.submit();
    },
    /** Moves the money; the game is opened only once the money is in it. The tab is asked for in the press itself. */
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
