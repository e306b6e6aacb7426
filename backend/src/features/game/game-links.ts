import type { Config } from '../../platform/config.ts';

/** The link as a browser opens it: absolute, with the player's name at the provider when the account is open. */
export function gameLink(config: Pick<Config, 'provider'>, link: string | null, username: string | undefined): string | null {
  if (link === null) return null;
  const url = new URL(link, `${config.provider.publicUrl}/`);
  if (username !== undefined) url.searchParams.set('username', username);
  return url.href;
}
