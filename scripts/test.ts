/**
 * `npm test`: everything that proves the product, in the order in which a failure is cheapest to find: types and lint, unit and
 * component tests, the money proofs on a real PostgreSQL, the builds with their budgets, the journeys in a browser on both databases.
 * `npm test -- unit journeys` runs the named steps only. Ends with the count of tests, and the names of those that passed when they were run
 * once more.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runTool, say } from './workspace.ts';

type Count = { passed: number; failed: number; skipped: number };
/** `flaky` are the titles of tests that failed and passed when they were run once more. */
type Outcome = { readonly code: number; readonly count?: Count; readonly flaky?: readonly string[] };
type Step = { readonly name: string; readonly about: string; readonly run: () => Promise<Outcome> };

const results = join(root, 'test-results');
const none: Count = { passed: 0, failed: 0, skipped: 0 };

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const recordsIn = (record: Record<string, unknown>, name: string): Record<string, unknown>[] => {
  const list: unknown = record[name];
  return Array.isArray(list) ? list.map(recordOf) : [];
};
const readJson = async (path: string): Promise<Record<string, unknown>> =>
  recordOf(JSON.parse(await readFile(path, 'utf8').catch(() => '{}')));
const numberIn = (record: Record<string, unknown>, name: string): number => (typeof record[name] === 'number' ? record[name] : 0);

async function jest(name: string, args: readonly string[], onPostgres: boolean): Promise<{ code: number; count: Count }> {
  const report = join(results, `${name}.json`);
  const jestArgs = ['--maxWorkers=2', '--json', `--outputFile=${report}`, '--testLocationInResults', ...args];
  const { code } = onPostgres
    ? await runTool('node', ['scripts/with-postgres.ts', 'jest', ...jestArgs], { isShown: true })
    : await runTool('jest', jestArgs, { isShown: true });
  const facts = await readJson(report);
  return {
    code,
    count: {
      passed: numberIn(facts, 'numPassedTests'),
      failed: numberIn(facts, 'numFailedTests') + numberIn(facts, 'numRuntimeErrorTestSuites'),
      skipped: numberIn(facts, 'numPendingTests'),
    },
  };
}

/** Journeys in which the database has a part: sessions, money, bonuses, what is read back. */
const onAnyDatabase = /specs\/(main-job|register|login|deposit.*|withdraw|transfer|invite|refund|bonus|statement)\.spec/;

/** The titles of flaky tests in a report of Playwright, whose suites hold suites and specs. */
const flakyIn = (suite: Record<string, unknown>): string[] => [
  ...recordsIn(suite, 'specs')
    .filter((spec) => recordsIn(spec, 'tests').some((test) => test['status'] === 'flaky'))
    .map((spec) => `${String(spec['file'])}: ${String(spec['title'])}`),
  ...recordsIn(suite, 'suites').flatMap(flakyIn),
];

/** On PGlite all journeys of both markets; on PostgreSQL, where only the database differs, those of the larger market that it serves. */
async function journeys(onPostgres: boolean): Promise<Outcome> {
  const args = ['test', ...(onPostgres ? [onAnyDatabase.source, '--project=phone'] : []), '--config', 'e2e/playwright.config.ts'];
  const { code } = onPostgres
    ? await runTool('node', ['scripts/with-postgres.ts', 'playwright', ...args], { isShown: true })
    : await runTool('playwright', args, { isShown: true });
  const report = await readJson(join(results, 'results.json'));
  const facts = recordOf(report['stats']);
  return {
    code,
    flaky: flakyIn(report),
    count: {
      passed: numberIn(facts, 'expected') + numberIn(facts, 'flaky'),
      failed: numberIn(facts, 'unexpected'),
      skipped: numberIn(facts, 'skipped'),
    },
  };
}

const steps: readonly Step[] = [
  {
    name: 'verify',
    about: 'types, lint, format, boundaries, unused code',
    run: () => runTool('node', ['scripts/verify.ts'], { isShown: true }),
  },
  { name: 'unit', about: 'unit and component tests, the server on PGlite', run: () => jest('unit', [], false) },
  { name: 'postgres', about: 'the server and the money proofs on PostgreSQL', run: () => jest('postgres', ['backend'], true) },
  { name: 'build', about: 'builds and their budgets', run: () => runTool('node', ['scripts/build.ts'], { isShown: true }) },
  { name: 'journeys', about: 'journeys in Chromium on PGlite, in both markets', run: () => journeys(false) },
  { name: 'journeys-postgres', about: 'journeys in Chromium on PostgreSQL', run: () => journeys(true) },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  say(`no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

await mkdir(results, { recursive: true });
const total = { ...none };
const lines: string[] = [];
let isFailed = false;
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  say(`\n=== ${step.name}: ${step.about}`);
  const startedAt = performance.now();
  const { code, count = none, flaky = [] } = await step.run();
  isFailed ||= code !== 0;
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  lines.push(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(18)} ${String(count.passed).padStart(5)} passed ${seconds} s`,
    ...flaky.map((title) => `  flaky  ${title}`),
  );
  if (code !== 0) break;
}
say(`\n${lines.join('\n')}`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (isFailed) process.exitCode = 1;
