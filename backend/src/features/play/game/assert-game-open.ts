import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** @throws Refusal `SERVICE_CLOSED` while the game is in maintenance. */
export async function assertGameOpen({ site }: Pick<Context, 'site'>, code: string): Promise<void> {
  if ((await site.read()).closedGames.includes(code)) throw new Refusal('SERVICE_CLOSED');
}
