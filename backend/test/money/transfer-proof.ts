import { auditAll } from '../../src/audit-all.ts';
import { seedSite } from '../../src/demonstration/seed-site.ts';
import { accounts } from '../../src/ledger/ledger.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';

/** PGlite has one connection and cannot show race conditions, so these tests need a server. */
export const describeOnPostgres = process.env['TEST_DATABASE_URL']
  ? describe
  : (name: string, tests: () => void) => describe.skip(`${name} (needs PostgreSQL: node tools/lib/with-postgres.ts)`, tests);

export const families = { PRISM: 'idempotent', ORBIT: 'idempotent', LOTUS: 'plain', CUBIC: 'plain' } as const;
export type GameCode = keyof typeof families;

export async function openProofBackend(options?: Parameters<typeof createTestBackend>[0]): Promise<TestBackend> {
  const backend = await createTestBackend(options);
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
  return backend;
}

export type GamePlayer = TestPlayer & { readonly usernames: Readonly<Partial<Record<GameCode, string>>> };

/** A player with open accounts at the games. */
export async function playerWithGames(
  backend: TestBackend,
  walletMinor: number,
  codes: readonly GameCode[],
): Promise<GamePlayer> {
  const player = await backend.player({ walletMinor });
  const usernames: Partial<Record<GameCode, string>> = {};
  for (const code of codes) {
    const reply = await player.call('GET', `/api/wallet/activate/${code}`);
    usernames[code] = reply.json<{ username: string }>().username;
  }
  return { ...player, usernames };
}

export const transfer = (player: TestPlayer, from: string, to: string, amount: number, key?: string) =>
  player.call('POST', '/api/wallet/transfer', { from, to, amount }, key);

/** The player's total balance at the providers. */
export function heldByProviders(backend: TestBackend, player: GamePlayer): number {
  let total = 0;
  for (const [code, username] of Object.entries(player.usernames)) {
    if (!(code in families)) continue;
    total += backend.fake.games[families[code as GameCode]].amountMinor(code, username) ?? 0; // checked in the line above
  }
  return total;
}

/** Balances of wallet and games, in our books and at the providers. Transit must be empty in the end. */
export async function facts(backend: TestBackend, player: GamePlayer) {
  const { db, ledger } = backend.context;
  const balances = await ledger.balances(db, `player:${player.id}:`, player.currency);
  const walletMinor = balances.get(accounts.wallet(player.id)) ?? 0;
  const transitMinor = balances.get(accounts.transit(player.id)) ?? 0;
  const mirrorMinor = Object.keys(player.usernames).reduce(
    (sum, code) => sum + (balances.get(accounts.game(player.id, code)) ?? 0),
    0,
  );
  return { walletMinor, transitMinor, mirrorMinor, providerMinor: heldByProviders(backend, player) };
}

/** Advances the clock and drains the outbox until every transfer has ended or waits for staff. */
export async function settle(backend: TestBackend): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    backend.clock.advance({ minutes: 11 });
    await backend.context.outbox.drain();
  }
}

/** Decides, as staff, whether the player's transfer of unknown outcome was applied. */
export async function decide(backend: TestBackend, player: TestPlayer, isApplied: boolean): Promise<void> {
  const waiting = (await backend.operate('GET', '/operator/transfers')).json<{ id: string; playerId: string }[]>();
  const { id } = waiting.find(({ playerId }) => playerId === player.id) ?? { id: 'none' };
  await backend.operate('PUT', `/operator/transfers/${id}`, { isApplied });
}

/** States of the player's transfers, oldest first, optionally only those of one amount. */
export async function statesOf(backend: TestBackend, player: TestPlayer, amountMinor?: number): Promise<string[]> {
  const rows = await backend.context.db.rows(
    rowOf({ state: column.text }),
    `select state from game_transfers where player_id = $1 and ($2::bigint is null or amount_minor = $2::bigint)
     order by created_at, id`,
    [player.id, amountMinor ?? null],
  );
  return rows.map(({ state }) => state);
}

/** Asserts that the audit finds nothing. */
export async function expectCleanBooks(backend: TestBackend): Promise<void> {
  expect(await auditAll(backend.context.db)).toEqual([]);
}
