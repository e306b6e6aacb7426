import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { programOf } from '../../command/tools.ts';
import type { Problem } from './problem.ts';
import { typeProblems } from './type-problems.ts';

type TypeChecker = {
  /** Looks at everything; what it was at before is given up. */
  readonly begin: () => void;
  readonly stop: () => void;
};

/**
 * Checks the types of a folder as often as it is asked to, in a process of its own: the compiler has no interface for programs, and a build
 * does not wait for it. Its own `--watch` has missed changes that came within a moment of each other (7.0.2).
 * @param tell is given what is wrong each time that the compiler has looked at everything.
 */
export function typeChecker(folder: string, report: (problems: readonly Problem[]) => void): TypeChecker {
  let running: ChildProcess | undefined;
  const stop = (): void => void running?.kill();
  process.once('exit', stop);

  const begin = async (): Promise<void> => {
    stop();
    const child = spawn(process.execPath, [programOf('typescript', 'tsc'), '--noEmit', '--pretty', 'false'], {
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
      hasCrashed ? [{ kind: 'types', place: '', message: `types were not checked: tsc ended with ${code}. ${output}` }] : found,
    );
  };
  return { begin: () => void begin(), stop };
}
