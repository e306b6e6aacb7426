import { lazyView } from '@kaeo/shared/ui/dialog';
import type { ReactNode } from 'react';
import { loadDialogMessages } from '../../messages.ts';
import { useGameReturn } from './use-game-return.ts';

const GameReturnCard = lazyView(async () => {
  const load = import(/* webpackChunkName: "game-return-card" */ './game-return.card.tsx');
  return (await Promise.all([load, loadDialogMessages()]))[0].default;
}, null);

/** Refreshes the balances when the player returns from a game, and shows the result (PLAY-06). */
export function GameReturn(): ReactNode {
  const latest = useGameReturn();
  return latest && <GameReturnCard latest={latest} />;
}
