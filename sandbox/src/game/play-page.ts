import { formatAmount } from '@wallet/shared/money';
import { toApi } from '../platform/wire-money.ts';
import type { GameAccount } from '../world/world.ts';

type Page = {
  code: string;
  name: string;
  account: GameAccount | undefined;
  /** A form was posted that names nobody. */
  isRefused: boolean;
  walletUrl: string;
};

/** The game as a player sees it: a small table with one bet. Scripts and styles are files of their own. */
export const playPage = ({ code, name, account, isRefused, walletUrl }: Page) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="dark">
  <meta name="theme-color" content="#0B0F1A">
  <title>${escape(name)}</title>
  <link rel="icon" href="/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/game/play.css">
  <script type="module" src="/game/play.js"></script>
</head>
<body>
  <main class="table" data-code="${escape(code)}" data-username="${escape(account?.username ?? '')}">
    <header class="top">
      <a class="back" href="${escape(walletUrl)}/user/home">
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="m12 19-7-7 7-7M19 12H5"/></svg>
        Back to wallet
      </a>
      <span class="note">Simulated game</span>
    </header>
    <h1>${escape(name)}</h1>
    ${account ? playing(account) : logIn(code, isRefused)}
  </main>
</body>
</html>
`;

const logIn = (code: string, isRefused: boolean) => `<section class="card">
      <p class="caption">You are not signed in. Your wallet signs you in, or use the game login that it shows.</p>
      <form class="log-in" method="post" action="/play/${escape(code)}">
        <label for="username">Username</label>
        <input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required>
        <p class="result" role="alert">${isRefused ? 'Wrong username or password.' : ''}</p>
        <button class="spin" type="submit">Log in</button>
      </form>
    </section>`;

const playing = (account: GameAccount) => `<p class="caption">Playing as ${escape(account.username)}</p>
    <section class="card">
      <p class="caption" id="balance-label">Balance in the game</p>
      <output class="balance" id="balance" aria-labelledby="balance-label">${formatAmount(toApi(account.balanceMinor))}</output>
      <div class="reels" id="reels" aria-hidden="true"><span>◆</span><span>◆</span><span>◆</span></div>
      <p class="result" id="result" role="status">Choose a stake and spin.</p>
      <form id="bet">
        <label for="stake">Stake</label>
        <div class="stake">
          <button type="button" data-step="half" aria-label="½, halve the stake">½</button>
          <input id="stake" name="stake" inputmode="decimal" autocomplete="off" value="10" required>
          <button type="button" data-step="double" aria-label="2×, double the stake">2×</button>
        </div>
        <button class="spin" type="submit">Spin</button>
      </form>
    </section>
    <label class="luck">Table luck, for testers
      <select id="luck"><option value="fair">Fair</option><option value="win">Always win</option><option value="lose">Always lose</option></select>
    </label>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
