import { unknown } from '../../../providers/calls/rail-http.ts';
import type { Rails } from '../../../providers/create-rails.ts';
import type { GameProvider, Providers } from '../../../providers/ports/providers.port.ts';
import type { SeamlessGames } from '../../../providers/ports/seamless.port.ts';
import { createSeamlessWallet, type SeamlessParts, type SeamlessWallet } from './seamless-wallet.ts';

/** A seamless game as `GameProvider`: transfers and rounds are those of the wallet that its provider queries. */
const createSeamlessGame = (wallet: SeamlessWallet, { launch }: SeamlessGames): GameProvider => ({
  capabilities: { isIdempotentById: true, canQueryById: true, reportsRounds: true },
  async open(gameCode, { username }) {
    await wallet.open(gameCode, username);
    return { kind: 'opened', username, password: '', event: null };
  },
  resetPassword: async () => ({ kind: 'refused' }),
  signIn: launch,
  async balance(gameCode, username) {
    const report = await wallet.rounds(gameCode, username, '');
    return report ? { kind: 'found', amountMinor: report.amountMinor } : unknown('no account');
  },
  rounds: async (gameCode, username, after) => (await wallet.rounds(gameCode, username, after)) ?? unknown('no account'),
  transfer: wallet.transfer,
  findTransfer: (gameCode, id) => wallet.findTransfer(gameCode, id),
});

/** Adds the games of seamless providers, which keep no wallet of their own. */
export function withSeamlessGames(providers: Providers, { seamless }: Pick<Rails, 'seamless'>, parts: SeamlessParts): Providers {
  const wallet = createSeamlessWallet(parts);
  const games = new Map<string, GameProvider>();
  const gameOf =
    (others: Providers['game']): Providers['game'] =>
    (game) => {
      const known = games.get(game.code);
      if (known) return known;
      const launcher = seamless(game.code);
      if (!launcher) return others(game);
      const made = createSeamlessGame(wallet, launcher);
      games.set(game.code, made);
      return made;
    };
  const { books } = providers;
  return { ...providers, game: gameOf(providers.game), books: { ...books, game: gameOf(books.game) } };
}
