import type { GameAccount, GameCredentials } from '@wallet/shared/api';
import { playAddress } from './play-address.ts';

/** Where a launch leads in the end: a link, or a form that is posted. */
export type LaunchTarget =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** How a game is opened on the web. */
export type LaunchPlan = LaunchTarget | { readonly kind: 'none' } | { readonly kind: 'auto-login'; readonly path: string };

/** The auto-login calls (section 7) and what their paths carry. */
const calls = new Map<string, 'username' | 'username-and-password'>([
  ['pg', 'username'],
  ['betflix', 'username'],
  ['askmebet', 'username-and-password'],
  ['imi', 'username-and-password'],
  ['usun', 'username-and-password'],
  ['areaslot', 'username'],
  ['circus', 'username-and-password'],
  ['slotracha', 'username-and-password'],
  ['pgslot', 'username-and-password'],
  ['joker2', 'username'],
  ['huayhd', 'username'],
]);

type Facts = {
  readonly game: Pick<GameAccount, 'category' | 'launch' | 'web'>;
  readonly credentials: GameCredentials;
  readonly sportbookHost: string;
};

/**
 * A provider with `event` state is opened by posting it, one with an auto-login call by the link that the call answers, any other by
 * its own link, where the player logs in (GAME-03). A game without a web link, or with one that is not to be trusted, is not opened.
 */
export function launchPlan({ game, credentials, sportbookHost }: Facts): LaunchPlan {
  const href = playAddress(game.web, game.category, sportbookHost);
  if (href === undefined) return { kind: 'none' };
  const { username, password, event } = credentials;
  if (event) return { kind: 'form', action: href, fields: event };
  const carries = calls.get(game.launch ?? '');
  if (carries === undefined) return { kind: 'link', href };
  const parts = [game.launch ?? '', username, ...(carries === 'username' ? [] : [password])];
  return { kind: 'auto-login', path: `/api/autoLogin/${parts.map(encodeURIComponent).join('/')}` };
}
