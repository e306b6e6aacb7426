import { getConfig } from '@kaeo/shared/config';
import { theme } from '@kaeo/shared/style';
import type { LaunchTarget } from './launch-plan.ts';

/** The tab in which a game will open, requested before the target is known. */
export type GameTab = {
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

/** Shows a text in the tab until the game loads. */
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
 * Opens the tab for a game: the current one, or a new one if the build configures it (GAME-04). Call it inside the press handler,
 * because browsers block pop-ups that open after an asynchronous call. The game cannot access the wallet: the tab has no opener, and the
 * referrer policy sends nothing to other origins.
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
