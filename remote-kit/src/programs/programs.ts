import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

/** Path of the program `name` of a dependency of the kit, wherever npm installed it. */
export function programOf(packageName: string, name = packageName): string {
  const { path: manifest, bin } = manifestOf(packageName);
  const path = typeof bin === 'string' ? bin : bin?.[name];
  if (path === undefined) throw new Error(`${packageName} has no program ${name}`);
  return join(dirname(manifest), path);
}

/** The version of an installed package. */
export const versionOf = (packageName: string): string => manifestOf(packageName).version;

function manifestOf(packageName: string) {
  const path = findPackageJSON(packageName, import.meta.url);
  if (path === undefined) throw new Error(`${packageName} is not installed`);
  // npm validates these fields.
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { version: string; bin?: string | Record<string, string> };
  return { ...manifest, path };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a Node program with inherited input and output. @returns its exit code, as a shell reports it. */
export function runProgram(path: string, args: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], { stdio: 'inherit', env: { ...process.env, ...environment } });
    const forwardSignal = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of signals) process.on(signal, forwardSignal);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of signals) process.off(each, forwardSignal);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
