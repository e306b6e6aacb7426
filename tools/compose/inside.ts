import { setTimeout } from 'node:timers/promises';
import type { Stack } from './engine.ts';

/** Runs SQL as the superuser on the server of the service; returns the output of psql, without headings. */
export const sql = (stack: Stack, service: string, ...commands: readonly string[]): Promise<string> =>
  stack.exec(service, [
    'bash',
    '-c',
    `exec psql --host="$(sed -n 5p "$PGDATA/postmaster.pid")" --username=postgres --quiet --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"`,
    'psql',
    '--dbname=kaeo',
    ...commands.flatMap((command) => ['--command', command]),
  ]);

/** A rejected check counts as false. @throws Error with `what` after two minutes. */
export async function waitFor(what: string, isMet: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 480; attempt += 1) {
    if (await isMet().catch(() => false)) return;
    await setTimeout(250);
  }
  throw new Error(`timed out after two minutes: ${what}`);
}
