import type { Config } from '../../../platform/config/config.ts';

/** Absolute link for the browser; with a provider's ticket the game opens signed in (GAME-03). */
export function gameLink(config: Pick<Config, 'provider'>, link: string, ticket?: string): string {
  const url = new URL(link, `${config.provider.publicUrl}/`);
  if (ticket !== undefined) url.searchParams.set('ticket', ticket);
  return url.href;
}
