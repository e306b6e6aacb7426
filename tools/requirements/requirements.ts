/**
 * `npm run requirements`: compares the promises of `docs/requirements.md` with the titles of tests, and the `D-` numbers that files cite with
 * `docs/decisions.md`. Fails and lists what is promised and not proved, proved by `npm run test:all` alone, proved and not promised,
 * crowded into one title, or named by a test of the simulator.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { print, root } from '../lib/workspace.ts';
import { compare, promisesOf } from './promises.ts';

const left = /(^|\/)(node_modules|dist|dist-laos|data|screenshots|test-results|playwright-report)$/;
const paths = globSync('**/*.{ts,tsx,js,mjs,sql,md}', { cwd: root, exclude: (path) => left.test(path) });
const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8').catch(() => '');
const files = await Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })));

const requirements = await textOf('docs/requirements.md');
// The titles in the test of this script are invented.
const tests = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/requirements/'));
const { unproved, late, proved, unknown, crowded, misplaced } = compare(requirements, tests);

const decided = new Set((await textOf('docs/decisions.md')).match(/\bD-\d+\b/g));
const undecided = new Map(
  files.flatMap(({ path, text }) =>
    (text.match(/\bD-\d+\b/g) ?? []).filter((each) => !decided.has(each)).map((each) => [each, path]),
  ),
);

const problems = [
  ...unproved.map((each) => `no test proves ${each}`),
  ...late.map((each) => `npm test proves nothing of ${each}, only npm run test:all does`),
  ...proved.map((each) => `${each} is proved: it no longer is to come`),
  ...unknown.map((each) => `nobody promised ${each}`),
  ...crowded.map((each) => `more than three promises in one title: ${each}`),
  ...misplaced.map((each) => `a test of the simulator names a promise of the product: ${each}`),
  ...[...undecided].map(([each, path]) => `nobody decided ${each} (${path})`),
];
for (const problem of problems) print(problem);
const { now, later } = promisesOf(requirements);
print(`${now.length - unproved.length} of ${now.length} promises are proved, ${later.length} are to come`);
if (problems.length > 0) process.exitCode = 1;
