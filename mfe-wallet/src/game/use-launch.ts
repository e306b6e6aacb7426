import type { GameAccount, GameCredentials } from '@kaeo/shared/api';
import { useBusy } from '@kaeo/shared/busy';
import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { useRef, useState } from 'react';
import { getAutoLogin } from './api/auto-login.ts';
import { type GameTab, openGameTab } from './game-tab.ts';
import { type LaunchTarget, launchPlan } from './launch-plan.ts';
import { playAddress } from './play-address.ts';
import { recordGameOpened } from './played.ts';

export type LaunchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The browser blocked the tab: the player opens it with another press. */
  | { readonly kind: 'blocked'; readonly target: LaunchTarget };

export type Launch = {
  /** Whether the game has a safe web address. */
  readonly isOnWeb: boolean;
  readonly state: LaunchState;
  /** Must be called inside the press handler. */
  readonly openTab: () => GameTab;
  /** Navigates the tab to the game, signed in, once the credentials have loaded. If that fails, it closes the tab and sets `state`. */
  readonly launch: (tab: GameTab) => Promise<void>;
  /** Opens the tab and launches the game. Ignored while a launch is in progress. */
  readonly open: () => void;
};

/** Opens a game on the web (GAME-02, GAME-03). */
export function useLaunch(game: GameAccount, query: UseQueryResult<GameCredentials>): Launch {
  const { t } = useTranslation('wallet');
  const [state, setState] = useState<LaunchState>({ kind: 'none' });
  const isOpening = useRef(false);
  const { sportbookHost } = getConfig();
  // A reload would leave the opened tab without its game.
  useBusy('money', state.kind === 'opening');

  async function findTarget(): Promise<LaunchTarget> {
    // Joins a request in progress.
    const { data: credentials, error } = query.data ? query : await query.refetch();
    if (!credentials) throw error ?? new Error('the credentials failed to load');
    const plan = launchPlan({ game, credentials, sportbookHost });
    if (plan.kind === 'link' || plan.kind === 'form') return plan;
    if (plan.kind === 'none') throw new Error('the game has no link');
    const href = playAddress(await getAutoLogin(plan.account), game.category, sportbookHost);
    if (href === undefined) throw new Error('the link of the game is unsafe');
    return { kind: 'link', href };
  }

  const openTab = (): GameTab => openGameTab(t('game.launching', { name: game.name }));

  async function launch(tab: GameTab): Promise<void> {
    isOpening.current = true;
    setState({ kind: 'opening' });
    try {
      const target = await findTarget();
      recordGameOpened();
      setState(tab.go(target) ? { kind: 'none' } : { kind: 'blocked', target });
    } catch (error) {
      tab.close();
      setState({ kind: 'failed', error });
    } finally {
      isOpening.current = false;
    }
  }

  function open(): void {
    if (!isOpening.current) void launch(openTab());
  }

  return { isOnWeb: playAddress(game.web, game.category, sportbookHost) !== undefined, state, openTab, launch, open };
}
