/**
 * `npm run requirements`: fails for requirements without a test, or that only `npm run test:all` tests, for unknown ids and `D-`
 * numbers, for titles with more than three ids, and for tests of the sandbox that name a requirement of the product.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { print, root } from '../lib/workspace.ts';
import { compare, requirementIds } from './compare-requirements.ts';

const excluded = /(^|\/)(node_modules|dist|dist-laos|data|screenshots|test-results|playwright-report)$/;
const paths = globSync('**/*.{ts,tsx,js,mjs,sql,md}', { cwd: root, exclude: (path) => excluded.test(path) });
const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8').catch(() => '');
const files = await Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })));

const requirements = await textOf('docs/requirements.md');
// The test of this script contains example titles.
const tests = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/requirements/'));
const { unproved, late, proved, unknown, crowded, misplaced } = compare(requirements, tests);

const decided = new Set((await textOf('docs/decisions.md')).match(/\bD-\d+\b/g));
const undecided = new Map(
  files.flatMap(({ path, text }) =>
    (text.match(/\bD-\d+\b/g) ?? []).filter((each) => !decided.has(each)).map((each) => [each, path]),
  ),
);

const problems = [
  ...unproved.map((each) => `no test names ${each}`),
  ...late.map((each) => `${each} is tested by npm run test:all only, not by npm test`),
  ...proved.map((each) => `${each} has a test: move it up from “To come”`),
  ...unknown.map((each) => `docs/requirements.md does not contain ${each}`),
  ...crowded.map((each) => `more than three ids in one title: ${each}`),
  ...misplaced.map((each) => `a test of the sandbox names a requirement of the product: ${each}`),
  ...[...undecided].map(([each, path]) => `docs/decisions.md does not contain ${each} (${path})`),
];
for (const problem of problems) print(problem);
const { now, later } = requirementIds(requirements);
print(`${now.length - unproved.length} of ${now.length} requirements have a test; ${later.length} are future requirements`);
if (problems.length > 0) process.exitCode = 1;
