import { extname, join } from 'node:path';
import { programOf, runProgram } from '../programs/programs.ts';
import { secondCopies } from '../webpack/one-copy.ts';

const boundaries = join(import.meta.dirname, '../boundaries', `remote-boundaries${extname(import.meta.filename)}`);

export const checkTypes = (args: readonly string[]): Promise<number> =>
  runProgram(programOf('typescript', 'tsc'), ['--noEmit', ...args]);

const checks: Readonly<Record<string, () => Promise<number>>> = {
  copies: async () => {
    const copies = secondCopies(process.cwd());
    for (const each of copies) process.stderr.write(`${each}\n`);
    return copies.length > 0 ? 1 : 0;
  },
  types: () => checkTypes([]),
  lint: () =>
    runProgram(programOf('oxlint'), ['--type-aware', '--deny-warnings', '.'], {
      OXLINT_TSGOLINT_PATH: programOf('oxlint-tsgolint', 'tsgolint'),
    }),
  format: () => runProgram(programOf('@biomejs/biome', 'biome'), ['check', '.']),
  boundaries: () => runProgram(programOf('dependency-cruiser', 'depcruise'), ['--config', boundaries, 'src']),
};

/** Runs every check, continues after a failure, and lists the checks that failed. A release prints the same list. */
export async function checkAll(print: (line: string) => void): Promise<number> {
  const { reportCheck } = await import('@kaeo/releases/command');
  const failed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const startedAt = performance.now();
    const isPassed = (await check()) === 0;
    if (!isPassed) failed.push(name);
    await reportCheck({ name, isPassed, ms: performance.now() - startedAt });
  }
  print(failed.length > 0 ? `FAILED ${failed.join(', ')}` : `ok ${Object.keys(checks).join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}
