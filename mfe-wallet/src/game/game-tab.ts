import { getConfig } from '@wallet/shared/config';
import { theme } from '@wallet/shared/style';
import type { LaunchTarget } from './launch-plan.ts';

/** Where a game will open, asked for before it is known what will open there. */
export type GameTab = {
  /** False when there is no such tab: the browser refused it, or the player has closed it. */
  readonly go: (target: LaunchTarget) => boolean;
  readonly close: () => void;
};

/** In a document of ours, so that our policy says where it may be posted. */
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

/** What the tab shows until the game is there. */
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
 * The tab in which a game will open: this one, or a new one where the build says so (GAME-04). Call it in the press itself: a tab that
 * is asked for later, after an answer, is taken for a pop-up and refused. The game learns nothing of the wallet: it has no opener, and
 * the page's policy sends no referrer to another origin.
 */
export function openGameTab(waitingText: string): GameTab {
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
