import type { Context, Player } from '../../../platform/context.ts';

/**
 * Reads the player's games and books what they report, outside any transaction, each within a few seconds. Returns the codes of those that
 * did not answer.
 */
export type ReadGames = (player: Pick<Player, 'id' | 'currency'>) => Promise<ReadonlySet<string>>;
/** Makes it for a process: the games lie above the rewards, so `features.ts` hands it down. */
export type ReadGamesOf = (context: Context) => ReadGames;
