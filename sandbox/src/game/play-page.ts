import { type Language, languageTag } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { escapeHtml } from '../platform/escape-html.ts';
import { toApi } from '../platform/wire-money.ts';
import type { GameAccount } from '../world/world.ts';
import { type PlayTexts, playTexts } from './play-texts.ts';

type Page = {
  code: string;
  name: string;
  account: GameAccount | undefined;
  /** A form was posted without valid credentials. */
  isRefused: boolean;
  walletUrl: string;
  language: Language;
};

/**
 * The game page for a player, in the player's language: a table with one bet, drawn by a script. Scripts and styles are
 * separate files.
 */
export function playPage({ code, name, account, isRefused, walletUrl, language }: Page): string {
  const texts = playTexts[language];
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="dark">
  <meta name="theme-color" content="#0B0F1A">
  <title>${escapeHtml(name)}</title>
  <link rel="icon" href="/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/game/play.css">
  <script type="module" src="/play.js"></script>
</head>
<body>
  <main class="table">
    <header class="top">
      <a class="back" href="${escapeHtml(walletUrl)}/user/home">
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="m12 19-7-7 7-7M19 12H5"/></svg>
        ${texts.back}
      </a>
      <span class="note">${texts.simulated}</span>
    </header>
    <h1>${escapeHtml(name)}</h1>
    ${account ? playing(account, texts) : logIn(code, isRefused, texts)}
  </main>
  <script type="application/json" id="texts">${JSON.stringify(texts)}</script>
</body>
</html>
`;
}

const logIn = (code: string, isRefused: boolean, texts: PlayTexts) => `<section class="card">
      <p class="caption">${texts.notSignedIn}</p>
      <form class="log-in" method="post" action="/play/${escapeHtml(code)}">
        <label for="username">${texts.username}</label>
        <input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required>
        <label for="password">${texts.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required>
        <p class="result" role="alert">${isRefused ? texts.wrongLogin : ''}</p>
        <button class="spin" type="submit">${texts.logIn}</button>
      </form>
    </section>`;

/** Data for the script `console/game/play.tsx`, which renders the table. */
const playing = ({ code, username, balanceMinor }: GameAccount, texts: PlayTexts) =>
  `<p class="caption">${texts.playingAs.replace('{username}', () => escapeHtml(username))}</p>
    <div id="game" data-code="${escapeHtml(code)}" data-username="${escapeHtml(username)}" data-balance="${formatAmount(toApi(balanceMinor))}"></div>`;
