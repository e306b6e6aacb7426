import type { Context, Player } from '../../../context.ts';

/** Reads the player's games and books what they report, outside any transaction; returns those that did not respond. */
export type ReadGames = (player: Pick<Player, 'id' | 'currency'>) => Promise<ReadonlySet<string>>;
/** Creates `ReadGames` for a process. Games are a layer above rewards, so `features.ts` injects it. */
export type ReadGamesOf = (context: Context) => ReadGames;
