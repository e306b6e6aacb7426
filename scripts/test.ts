/**
 * `npm test`: everything that proves the product, in the order in which a failure is cheapest to find: types and lint, unit and
 * component tests, the money proofs on a real PostgreSQL, the builds with their budgets, the journeys in a browser on both databases.
 * `npm test -- unit journeys` runs the named steps only. Ends with the count of tests, the failures with what they
 * said, and the names of those that passed when they were run again.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jestReport, playwrightReport, type Report } from './testing/read-report.ts';
import { root, runTool, say } from './workspace.ts';

type Outcome = { readonly code: number; readonly report?: Report };
type Step = { readonly name: string; readonly about: string; readonly run: () => Promise<Outcome> };

const results = join(root, 'test-results');
const nothing: Report = { count: { passed: 0, failed: 0, skipped: 0 }, failures: [], flaky: [] };

/** Runs a tool that leaves a report; one that ends before it wrote any has none. */
async function reported<File>(
  path: string,
  run: () => Promise<{ code: number }>,
  read: (file: File) => Report,
): Promise<Outcome> {
  await rm(path, { force: true });
  const { code } = await run();
  const text = await readFile(path, 'utf8').catch(() => undefined);
  // The file is the tool's own, of this run.
  return text === undefined ? { code } : { code, report: read(JSON.parse(text) as File) };
}

function jest(name: string, args: readonly string[], onPostgres: boolean): Promise<Outcome> {
  const path = join(results, `${name}.json`);
  const jestArgs = ['--maxWorkers=2', '--json', `--outputFile=${path}`, '--testLocationInResults', ...args];
  const run = () =>
    onPostgres
      ? runTool('node', ['scripts/with-postgres.ts', 'jest', ...jestArgs], { isShown: true })
      : runTool('jest', jestArgs, { isShown: true });
  return reported(path, run, jestReport);
}

/** Journeys in which the database has a part: sessions, money, bonuses, what is read back. */
const onAnyDatabase = /specs\/\w+\/(main-job|register|login|deposit.*|withdraw|transfer|invite|refund|bonus|statement)\.spec/;

/** On PGlite all journeys of both markets; on PostgreSQL, where only the database differs, those of the larger market that it serves. */
function journeys(onPostgres: boolean): Promise<Outcome> {
  const args = ['test', ...(onPostgres ? [onAnyDatabase.source, '--project=phone'] : []), '--config', 'e2e/playwright.config.ts'];
  const run = () =>
    onPostgres
      ? runTool('node', ['scripts/with-postgres.ts', 'playwright', ...args], { isShown: true })
      : runTool('playwright', args, { isShown: true });
  return reported(join(results, 'results.json'), run, playwrightReport);
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
const total = { ...nothing.count };
const lines: string[] = [];
let isFailed = false;
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  say(`\n=== ${step.name}: ${step.about}`);
  const startedAt = performance.now();
  const { code, report: { count, failures, flaky } = nothing } = await step.run();
  isFailed ||= code !== 0;
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  lines.push(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(18)} ${String(count.passed).padStart(5)} passed ${seconds} s`,
    ...flaky.map((title) => `  flaky  ${title}`),
    ...failures.map(({ title, message }) => `  failed ${title}\n${message.replaceAll(/^/gm, '         ')}`),
  );
  if (code !== 0) break;
}
say(`\n${lines.join('\n')}`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (isFailed) process.exitCode = 1;
