import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { column, rowOf } from '../../backend/src/platform/database/row.ts';
import { programPath } from '../../backend/test/services/programs.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { createPlayers, gameCode, openGameAccounts, plenty } from './players.ts';
import type { System } from './system.ts';

const Confirmed = rowOf({ confirmed: column.integer });

/** Player id by index; the pgbench script below builds the same ids. */
const playerIdOf = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/**
 * The statements of `transfer.store.ts` in the same three round trips, with JSON of the same fields and sizes, but without HTTP,
 * session and provider. Each connection prepares them once, as in the product. pgbench replaces a colon and a name by a variable
 * even in a string, so colons inside JSON strings are escaped as `\\u003a`.
 */
const scriptFor = (connections: number, players: number): string => `
\\set i :i + 1
\\set player :client_id + ${connections} * (:i % ${players / connections})
\\set n :run * 10000000000 + :i * 100 + :client_id
\\set r random(1000000000, 9999999999)
\\set key random(1000000000000000000, 9000000000000000000)
SELECT outcome, username, family FROM begin_transfer(
  format('{"key": "%1$s-bare-of-the-length", "operation": "transfer", "asked_at": "%2$s",
    "body_hash": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", "answer": {"reference": "T-%3$s"}}',
    :key::text, now(), :r::text)::jsonb,
  format('{"transfer": {"id": "00000000-0000-7000-9000-%1$s", "reference": "T-%2$s", "movement_id": "00000000-0000-7000-a000-%1$s",
      "player_id": "00000000-0000-7000-8000-%3$s", "game_code": "${gameCode}", "direction": "in", "currency": "BAHT",
      "amount_minor": 100, "onward_game_code": null, "follows_id": null, "created_at": "%4$s",
      "game_account": "player\\u003a00000000-0000-7000-8000-%3$s\\u003agame\\u003a${gameCode}", "journal_kind": "transfer-hold",
      "accounts": ["player\\u003a00000000-0000-7000-8000-%3$s\\u003awallet", "player\\u003a00000000-0000-7000-8000-%3$s\\u003atransit"],
      "amounts": [-100, 100]},
    "movement": {"id": "00000000-0000-7000-a000-%1$s", "player_id": "00000000-0000-7000-8000-%3$s", "type": "transfer",
      "status": "IN_PROGRESS", "from_code": "WALLET", "to_code": "${gameCode}", "amount_minor": 100, "currency": "BAHT",
      "reference": "T-%2$s", "created_at": "%4$s"},
    "job": {"id": "00000000-0000-7000-b000-%1$s", "kind": "settle-transfer", "lane": "game\\u003a${gameCode}",
      "key": "00000000-0000-7000-9000-%1$s", "payload": {"transferId": "00000000-0000-7000-9000-%1$s"},
      "run_at": "%5$s", "created_at": "%4$s"},
    "play": {"today": "%6$s", "at": "%4$s"}}',
    lpad(:n::text, 12, '0'), :r::text, lpad(:player::text, 12, '0'), now(), now() + interval '30 seconds', current_date)::jsonb);
UPDATE game_transfers SET state = 'SENT', sent_at = now(), balance_before_minor = NULL, attempts = attempts + 1
  WHERE id = '00000000-0000-7000-9000-' || lpad(:n::text, 12, '0') AND state = 'HELD' RETURNING *;
SELECT state, is_new, onward_refusal FROM settle_transfer(
  format('{"id": "00000000-0000-7000-9000-%1$s", "from_states": ["SENT", "UNKNOWN"], "state": "CONFIRMED", "reason": null,
    "settled_at": "%3$s", "journal_kind": "transfer-confirm",
    "accounts": ["player\\u003a00000000-0000-7000-8000-%2$s\\u003atransit", "player\\u003a00000000-0000-7000-8000-%2$s\\u003agame\\u003a${gameCode}"],
    "amounts": [-100, 100], "job_kind": "settle-transfer"}', lpad(:n::text, 12, '0'), lpad(:player::text, 12, '0'), now())::jsonb, NULL);
`;

/**
 * Prepares transfers by pgbench. Each connection moves the money of its own players, whose number is a multiple of the
 * connections. The times in the outcome are means, because pgbench reports no others.
 */
export async function prepareSqlTransfers(
  system: System,
  { connections, players }: { readonly connections: number; readonly players: number },
): Promise<(seconds: number) => Promise<Outcome>> {
  await openGameAccounts(system, await createPlayers(system.db, players, plenty, playerIdOf));
  const file = join(system.folder, 'bare-transfers.sql');
  await writeFile(file, scriptFor(connections, players));
  let runs = 0;
  return async (seconds) => {
    runs += 1;
    const many = ['-n', '-M', 'prepared', '-c', connections, '-j', 1, '-T', seconds];
    const text = await pgbench([...many.map(String), '-D', `run=${runs}`, '-D', 'i=0', '-f', file, system.databaseUrl]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(text)?.[1]);
    const meanMs = Number(/latency average = ([\d.]+)/.exec(text)?.[1]);
    const count = Number(/transactions actually processed: (\d+)/.exec(text)?.[1]);
    if (![perSecond, meanMs, count].every(Number.isFinite) || !/number of failed transactions: 0 /.test(text))
      throw new Error(`pgbench failed:\n${text}`);
    await assertConfirmed(system, runs, count);
    return { ...newOutcome(), times: Array.from({ length: count }, () => meanMs), seconds: count / perSecond };
  };
}

/** @throws Error if the number of confirmed transfers differs from the number that pgbench reports. */
async function assertConfirmed({ db }: System, run: number, count: number): Promise<void> {
  const [found] = await db.rows(
    Confirmed,
    `select count(*) as confirmed from game_transfers where state = 'CONFIRMED' and id like $1`,
    [`00000000-0000-7000-9000-${String(run).padStart(2, '0')}%`],
  );
  if (found?.confirmed !== count) throw new Error(`${found?.confirmed ?? 0} of ${count} transfers by pgbench are confirmed`);
}

/** @throws Error with the output of pgbench if it fails, or if it is not installed. */
async function pgbench(args: readonly string[]): Promise<string> {
  const program = programPath('pgbench');
  if (program === undefined) throw new Error('pgbench is not installed: apt-get install -y postgresql');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`pgbench ended with ${code}:\n${text}`);
  return text;
}
