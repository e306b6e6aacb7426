import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programOf } from '../../programs/programs.ts';
import type { Problem } from './problem.ts';
import { typeProblems } from './type-problems.ts';

type TypeChecker = {
  /** Starts a check; a running one is cancelled. */
  readonly begin: () => void;
  readonly stop: () => void;
};

/**
 * Type-checks in a child process: the compiler has no API, and the build must not wait for it. Its own `--watch` missed changes
 * made within a short time of each other (7.0.2). `report` gets all problems after each check.
 */
export function typeChecker(folder: string, report: (problems: readonly Problem[]) => void): TypeChecker {
  // Incremental: a check after an edit takes a third of the time of a full one.
  const state = join(folder, '.cache/types.tsbuildinfo');
  const options = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', state];
  let running: ChildProcess | undefined;
  const stop = (): void => void running?.kill();
  process.once('exit', stop);

  const begin = async (): Promise<void> => {
    stop();
    const child = spawn(process.execPath, [programOf('typescript', 'tsc'), ...options], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const output = await text(child.stdout);
    const code = await ended;
    if (running !== child) return;
    const found = typeProblems(output);
    const hasCrashed = code !== 0 && found.length === 0;
    report(
      hasCrashed
        ? [{ kind: 'types', location: '', message: `types were not checked: tsc exited with ${code}. ${output}` }]
        : found,
    );
  };
  return { begin: () => void begin(), stop };
}
