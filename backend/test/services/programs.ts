import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program: Debian's PostgreSQL folders first, then the search path; undefined if it is not installed. */
export function programPath(name: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((left, right) => Number(right) - Number(left)) : [];
  const path = (process.env['PATH'] ?? '').split(delimiter);
  // Servers such as nginx are only on root's path.
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...path, '/usr/sbin'];
  return places.map((place) => join(place, name)).find((path) => existsSync(path));
}

/** Command prefix for a process that must end when this process is killed; `options` are further options of setpriv. */
export function withUs(...options: string[]): string[] {
  const setpriv = programPath('setpriv');
  return setpriv === undefined ? [] : [setpriv, ...options, '--pdeathsig=QUIT'];
}

/** Starts a program and resolves when its output matches `ready`. */
export async function startProgram(command: readonly string[], options: { cwd: string; ready: RegExp }): Promise<ChildProcess> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-10_000);
      if (options.ready.test(log)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command[0]} exited with ${code} before it served\n${log}`)));
  });
  return child;
}

/** Stops a program and waits until it has exited. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
