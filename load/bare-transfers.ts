import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from '../backend/test/services/programs.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { gameCode, makePlayers, openGameAccounts, plenty } from './players.ts';
import type { System } from './system.ts';

/**
 * What a transfer into a game asks PostgreSQL, in the same three round trips and with the same functions, and nothing beside: no HTTP,
 * no session, no provider. The statements are those of `transfer.store.ts`.
 */
const script = `
\\set n random(1, 9000000000000000000)
SELECT * FROM begin_transfer(
  jsonb_build_object('key', 'bare-:n', 'operation', 'transfer', 'body_hash', 'bare', 'asked_at', now(),
    'answer', jsonb_build_object('reference', 'bare-:n')),
  (SELECT jsonb_build_object(
    'transfer', jsonb_build_object('id', 'bare-:n', 'reference', 'bare-:n', 'movement_id', 'bare-:n', 'player_id', id,
      'game_code', '${gameCode}', 'direction', 'in', 'currency', 'BAHT', 'amount_minor', 100, 'created_at', now(),
      'game_account', 'player:' || id || ':game:${gameCode}', 'journal_kind', 'transfer-hold',
      'accounts', jsonb_build_array('player:' || id || ':wallet', 'player:' || id || ':transit'), 'amounts', '[-100, 100]'::jsonb),
    'movement', jsonb_build_object('id', 'bare-:n', 'player_id', id, 'type', 'transfer', 'status', 'IN_PROGRESS', 'from_code', 'WALLET',
      'to_code', '${gameCode}', 'amount_minor', 100, 'currency', 'BAHT', 'reference', 'bare-:n', 'created_at', now()),
    'job', jsonb_build_object('id', 'bare-:n', 'kind', 'settle-transfer', 'lane', 'game:${gameCode}', 'key', 'bare-:n',
      'payload', jsonb_build_object('transferId', 'bare-:n'), 'run_at', now() + interval '30 seconds', 'created_at', now()))
   FROM load_bare WHERE place = :client_id));
UPDATE game_transfers SET state = 'SENT', sent_at = now(), balance_before_minor = NULL, attempts = attempts + 1
  WHERE id = 'bare-:n' AND state = 'HELD' RETURNING *;
SELECT * FROM settle_transfer(
  (SELECT jsonb_build_object('id', 'bare-:n', 'from_states', '["SENT", "UNKNOWN"]'::jsonb, 'state', 'CONFIRMED', 'settled_at', now(),
    'journal_kind', 'transfer-confirm',
    'accounts', jsonb_build_array('player:' || id || ':transit', 'player:' || id || ':game:${gameCode}'), 'amounts', '[-100, 100]'::jsonb)
   FROM load_bare WHERE place = :client_id), NULL);
`;

/**
 * Prepares transfers by SQL alone, run by pgbench with so many connections.
 * @returns a run, whose outcome has as many times as there were transfers, all of them the mean.
 */
export async function prepareBareTransfers(system: System, connections: number): Promise<(seconds: number) => Promise<Outcome>> {
  const players = await makePlayers(system.db, connections, plenty);
  await openGameAccounts(system, players);
  await system.db.run('create table load_bare (place integer primary key, id text not null)');
  for (const [place, { id }] of players.entries()) {
    await system.db.run('insert into load_bare (place, id) values ($1, $2)', [place, id]);
  }
  const file = join(system.folder, 'bare-transfers.sql');
  await writeFile(file, script);
  return async (seconds) => {
    const text = await pgbench([
      '-n',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      system.databaseUrl,
    ]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(text)?.[1]);
    const meanMs = Number(/latency average = ([\d.]+)/.exec(text)?.[1]);
    if (!Number.isFinite(perSecond) || !/number of failed transactions: 0 /.test(text))
      throw new Error(`pgbench failed:\n${text}`);
    return { ...newOutcome(), times: Array.from({ length: Math.round(perSecond * seconds) }, () => meanMs), seconds };
  };
}

/** @throws Error with what it wrote when it does not end well, or is not installed. */
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
