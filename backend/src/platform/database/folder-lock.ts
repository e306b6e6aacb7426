import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { codeOf } from '../error-message.ts';

const lockedHere = new Set<string>();

/**
 * Locks the folder with `<folder>.lock` and returns a function that unlocks it. A lock of a process that no longer runs
 * is taken over.
 * @throws Error if a living process, or this one, holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${resolve(folder)}.lock`;
  if (lockedHere.has(file)) throw new Error(`${folder} is already open in this process`);
  await claim(file, folder);
  lockedHere.add(file);
  return async () => {
    lockedHere.delete(file);
    await rm(file, { force: true });
  };
}

async function claim(file: string, folder: string): Promise<void> {
  const mine = JSON.stringify({ pid: process.pid, startedAt: await startOf(process.pid) });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const holder = await holderOf(file);
      if (holder !== undefined) {
        throw new Error(`${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder`);
      }
      await rm(file, { force: true });
    }
  }
  throw new Error(`${folder} cannot be locked: another process keeps creating ${file}`);
}

/** Process id of the living holder. A process id that was reused since does not count. */
async function holderOf(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, pidText = '', startedAt = ''] = /"pid":(\d+),"startedAt":"([^"]*)"/.exec(text) ?? [];
  const pid = Number(pidText);
  if (pid === 0 || pid === process.pid || !isAlive(pid)) return undefined;
  return (await startOf(pid)) === startedAt ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Start time of a process in clock ticks (field 22 of proc_pid_stat(5)); empty without /proc. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
