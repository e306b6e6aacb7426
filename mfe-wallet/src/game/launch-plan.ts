import type { GameAccount, GameCredentials, ParamsOf } from '@kaeo/shared/api';
import { playAddress } from './play-address.ts';

export type LaunchTarget =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> };

export type LaunchPlan =
  | LaunchTarget
  | { readonly kind: 'none' }
  | { readonly kind: 'auto-login'; readonly account: LaunchedAccount };

type ByUsername = ParamsOf<'GET /api/autoLogin/{launch}/{username}'>;
type ByPassword = ParamsOf<'GET /api/autoLogin/{launch}/{username}/{password}'>;
/** Account for which an auto-login call is made; some launch types also need the password. */
export type LaunchedAccount = ByUsername | ByPassword;

const launchedByUsername: readonly ByUsername['launch'][] = ['pg', 'betflix', 'areaslot', 'joker2', 'huayhd'];
const launchedByPassword: readonly ByPassword['launch'][] = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot'];

type Facts = {
  readonly game: Pick<GameAccount, 'category' | 'launch' | 'web'>;
  readonly credentials: GameCredentials;
  readonly sportbookHost: string;
};

/** With `event` state, a form is posted; with an auto-login call, its link opens; otherwise the game's own link (GAME-03). */
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
