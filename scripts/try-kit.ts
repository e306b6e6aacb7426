/**
 * `npm run try-kit`: packs the kit, makes a repository with one remote of it in the machine's temporary folder, checks, tests and builds it
 * there with nothing of this repository in reach, and says where it is.
 */
import { leaks, ownRepository, succeeds } from './try-kit/own-repository.ts';
import { say } from './workspace.ts';

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  say(`${what} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

const repository = await timed('packed, installed, made', ownRepository);
for (const script of ['check', 'test', 'build']) await timed(script, () => succeeds(repository, 'npm', ['run', script]));
const found = await timed('looked for what leads here', () => leaks(repository));
say(found.length > 0 ? `these lead here:\n${found.join('\n')}` : `a remote of its own: ${repository.remote}`);
if (found.length > 0) process.exitCode = 1;
