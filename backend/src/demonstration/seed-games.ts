import { artUrl } from '../features/play/game/art.ts';
import type { Game } from '../features/play/game/game.store.ts';
import type { Market } from '../platform/config/market.ts';
import { insertRow, type Sql } from '../platform/database/db.ts';

type Client = 'web' | 'android' | 'ios';
type Entry = Pick<Game, 'code' | 'name' | 'category' | 'family' | 'launch'> & {
  /** Multiplier from wallet money to game credits; 1 by default. */
  readonly ftWalletSlot?: number;
  /** All clients by default. */
  readonly clients?: readonly Client[];
};

/** The twelve fictional games of the demonstration (D-42): six slots, three sport and casino games, three lotteries. */
const entries: readonly Entry[] = [
  { code: 'PRISM', name: 'Prism Reels', category: 'slot', family: 'idempotent', launch: 'pg', ftWalletSlot: 10 },
  { code: 'LOTUS', name: 'Lotus Bloom', category: 'slot', family: 'plain', launch: 'pgslot' },
  { code: 'ORBIT', name: 'Orbit Nine', category: 'slot', family: 'idempotent', launch: 'joker2', clients: ['web', 'android'] },
  { code: 'CUBIC', name: 'Cubic Gold', category: 'slot', family: 'plain', launch: 'slotracha', clients: ['web'] },
  { code: 'AURORA', name: 'Aurora Spins', category: 'slot', family: 'idempotent', launch: 'areaslot', ftWalletSlot: 10 },
  { code: 'EMBER', name: 'Ember Koi', category: 'slot', family: 'idempotent', launch: 'betflix', clients: ['web', 'ios'] },
  { code: 'BAIZE', name: 'Baize Live', category: 'sport', family: 'idempotent', launch: 'circus' },
  { code: 'PITCH', name: 'Pitch One', category: 'sport', family: 'plain', launch: 'askmebet', clients: ['web'] },
  { code: 'DUNE', name: 'Dune Derby', category: 'sport', family: 'idempotent', launch: 'imi' },
  { code: 'SKY49', name: 'Sky Forty-Nine', category: 'lotto', family: 'plain', launch: 'huayhd', clients: ['web'] },
  { code: 'MOON', name: 'Moon Draw', category: 'lotto', family: 'idempotent', launch: 'usun', clients: ['web', 'android'] },
  { code: 'GRID', name: 'Grid Pick', category: 'lotto', family: 'idempotent', launch: null, clients: ['web'] },
];

/** Inserts the game catalogue. Existing rows keep an operator's changes. */
export async function seedGames(sql: Sql, market: Market): Promise<void> {
  for (const [place, { ftWalletSlot = 1, clients, ...game }] of entries.entries()) {
    const art = game.code.toLowerCase();
    const link = (client: Client, query: string) => (clients?.includes(client) === false ? null : `/play/${game.code}${query}`);
    const row = {
      ...game,
      // Providers in Laos count credits in thousands of kip.
      ftWalletSlot: market === 'laos' ? 0.001 : ftWalletSlot,
      logo: artUrl(`${art}-logo`),
      background: artUrl(art),
      web: link('web', ''),
      android: link('android', '?app=android'),
      ios: link('ios', '?app=ios'),
      place,
      // A slot spin ends immediately; a stake on a match or a draw can stay open for days.
      longestStakeHours: game.category === 'slot' ? 0 : null,
    };
    await insertRow(sql, 'games', row, 'on conflict (code) do nothing');
  }
}
