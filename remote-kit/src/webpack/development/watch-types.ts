import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { programOf } from '../../command/tools.ts';
import type { Problem } from './problem.ts';
import { typeProblemsReader } from './type-problems.ts';

/**
 * Has the compiler watch the types of a folder, in a process of its own: it has no interface for programs, and a page does not wait for it.
 * @returns what ends it.
 */
export function watchTypes(folder: string, tell: (problems: readonly Problem[]) => void): () => void {
  const options = ['--noEmit', '--watch', '--pretty', 'false', '--preserveWatchOutput'];
  const child = spawn(process.execPath, [programOf('typescript', 'tsc'), ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.once('error', (error) => tell([{ kind: 'types', place: '', message: `types are not checked: ${error.message}` }]));
  createInterface({ input: child.stdout }).on('line', typeProblemsReader(tell));
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  return stop;
}
