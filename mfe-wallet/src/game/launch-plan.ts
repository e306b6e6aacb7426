import type { GameAccount, GameCredentials, ParamsOf } from '@wallet/shared/api';
import { playAddress } from './play-address.ts';

/** Where a launch leads in the end: a link, or a form that is posted. */
export type LaunchTarget =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** How a game is opened on the web. */
export type LaunchPlan =
  | LaunchTarget
  | { readonly kind: 'none' }
  | { readonly kind: 'auto-login'; readonly account: LaunchedAccount };

type ByUsername = ParamsOf<'GET /api/autoLogin/{launch}/{username}'>;
type ByPassword = ParamsOf<'GET /api/autoLogin/{launch}/{username}/{password}'>;
/** Whose sign-in an auto-login call is asked for; some kinds of launch want the password too. */
export type LaunchedAccount = ByUsername | ByPassword;

const launchedByUsername: readonly ByUsername['launch'][] = ['pg', 'betflix', 'areaslot', 'joker2', 'huayhd'];
const launchedByPassword: readonly ByPassword['launch'][] = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot'];

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
  const account = accountOf(game.launch, { username, password });
  return account ? { kind: 'auto-login', account } : { kind: 'link', href };
}

function accountOf(
  launch: string | null | undefined,
  { username, password }: Pick<GameCredentials, 'username' | 'password'>,
): LaunchedAccount | undefined {
  const byUsername = launchedByUsername.find((kind) => kind === launch);
  if (byUsername) return { launch: byUsername, username };
  const byPassword = launchedByPassword.find((kind) => kind === launch);
  return byPassword && { launch: byPassword, username, password };
}
