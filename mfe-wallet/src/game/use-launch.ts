import type { GameAccount, GameCredentials } from '@kaeo/shared/api';
import { useBusy } from '@kaeo/shared/busy';
import { type CallOptions, call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { theme } from '@kaeo/shared/style';
import { useRef, useState } from 'react';
import { type LaunchedAccount, type LaunchTarget, launchPlan } from './launch-plan.ts';
import { playAddress } from './play-address.ts';
import { recordGameOpened } from './played.ts';

type Adapter = Extract<CallOptions<'GET /api/wallet'>['adapter'], (config: never) => unknown>;

/** The path may contain a game's password, so it is sent without a referrer and not cached. XMLHttpRequest cannot guarantee that. */
const privateAdapter: Adapter = async (config) => {
  const { url = '', timeout = 0 } = config;
  const headers = Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await fetch(new URL(url, window.location.href), {
    headers,
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw Object.assign(new Error('no reply'), { config, code: isTimeout ? 'ETIMEDOUT' : 'ERR_NETWORK' });
  });
  const data: unknown = await answer.json().catch(() => undefined);
  const response = { data, status: answer.status, statusText: answer.statusText, headers: {}, config };
  if (!answer.ok) throw Object.assign(new Error('refused'), { config, response });
  return response;
};

/** @throws ApiError, which never contains the path. */
async function getAutoLogin(account: LaunchedAccount): Promise<string> {
  const { link } = await ('password' in account
    ? call('GET /api/autoLogin/{launch}/{username}/{password}', { params: account, adapter: privateAdapter })
    : call('GET /api/autoLogin/{launch}/{username}', { params: account, adapter: privateAdapter }));
  return link;
}

/** Requested before the target is known. */
type GameTab = {
  /** Returns false if there is no tab: the browser blocked it, or the player closed it. */
  readonly go: (target: LaunchTarget) => boolean;
  readonly close: () => void;
};

/** Post from a document of our origin, so that our content security policy limits the targets. */
function postForm(page: Document, { action, fields }: Extract<LaunchTarget, { kind: 'form' }>): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.body.append(form);
  form.submit();
}

const sameTab: GameTab = {
  go(target) {
    if (target.kind === 'form') postForm(document, target);
    else window.location.assign(target.href);
    return true;
  },
  close: () => undefined,
};
const noTab: GameTab = { go: () => false, close: () => undefined };

function showWaiting(page: Document, text: string): void {
  const { style } = page.body;
  page.title = text;
  page.documentElement.lang = document.documentElement.lang;
  page.body.textContent = text;
  style.cssText = 'margin:0;min-height:100vh;display:grid;place-items:center;text-align:center';
  style.background = theme.color.bg;
  style.color = theme.color.text2;
  style.fontFamily = 'system-ui, sans-serif';
}

/**
 * The current tab, or a new one (GAME-04). Call it in the press handler, because browsers block later pop-ups. The game cannot
 * access the wallet: the tab has no opener, and the referrer policy sends nothing to other origins.
 */
function openGameTab(waitingText: string): GameTab {
  if (!getConfig().opensGameInNewTab) return sameTab;
  const tab = window.open('', '_blank');
  if (tab === null) return noTab;
  tab.opener = null;
  showWaiting(tab.document, waitingText);
  return {
    go(target) {
      if (tab.closed) return false;
      if (target.kind === 'form') postForm(tab.document, target);
      else tab.location.replace(target.href);
      return true;
    },
    close: () => tab.close(),
  };
}

export type LaunchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The browser blocked the tab: the player opens it with another press. */
  | { readonly kind: 'blocked'; readonly target: LaunchTarget };

export function useLaunch(game: GameAccount, query: UseQueryResult<GameCredentials>) {
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

  /** Must be called inside the press handler. */
  const openTab = (): GameTab => openGameTab(t('game.launching', { name: game.name }));

  /** If it fails, it closes the tab and sets `state`. */
  async function launch(tab: GameTab): Promise<void> {
    isOpening.current = true;
    setState({ kind: 'opening' });
    try {
      const target = await findTarget();
      recordGameOpened(game.code);
      setState(tab.go(target) ? { kind: 'none' } : { kind: 'blocked', target });
    } catch (error) {
      tab.close();
      setState({ kind: 'failed', error });
    } finally {
      isOpening.current = false;
    }
  }

  /** Ignored while a launch is in progress. */
  function open(): void {
    if (!isOpening.current) void launch(openTab());
  }

  return { isOnWeb: playAddress(game.web, game.category, sportbookHost) !== undefined, state, openTab, launch, open };
}

export type Launch = ReturnType<typeof useLaunch>;
