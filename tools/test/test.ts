/**
 * `npm test` covers every requirement once, cheapest step first: types and lint, unit and component tests and the money proofs on
 * PostgreSQL, builds with their size budgets, the main journeys in a browser. `npm run test:all` runs the rest: matrices, the kit, outages,
 * money on PGlite, all other journeys. `npm test -- unit outages` runs the named steps of both. Missing programs are installed first, or one line names
 * the command that installs them (exit code 2). Both end with the number of tests, the failures with their messages, and the flaky tests.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { print, root, run, runTool } from '../lib/workspace.ts';
import { bundleTypebox } from './bundle-typebox.ts';
import { requirePrograms, type StepName } from './programs.ts';
import { jestReport, playwrightReport, type Report } from './read-report.ts';

type Outcome = { readonly code: number; readonly report?: Report };
type Step = { readonly name: StepName; readonly about: string; readonly run: () => Promise<Outcome> };

const results = join(root, 'test-results');
const nothing: Report = { count: { passed: 0, failed: 0, skipped: 0 }, failures: [], flaky: [] };

/** Runs a tool and reads the report that it writes; the outcome has no report if the tool ends before it writes one. */
async function reported<File>(
  path: string,
  run: () => Promise<{ code: number }>,
  read: (file: File) => Report,
): Promise<Outcome> {
  await rm(path, { force: true });
  const { code } = await run();
  const text = await readFile(path, 'utf8').catch(() => undefined);
  // Safe: an older file was removed above, so the tool wrote this one.
  return text === undefined ? { code } : { code, report: read(JSON.parse(text) as File) };
}

async function jest(name: string, args: readonly string[], onPostgres: boolean): Promise<Outcome> {
  await bundleTypebox();
  const path = join(results, `${name}.json`);
  const jestArgs = ['--maxWorkers=2', '--json', `--outputFile=${path}`, '--testLocationInResults', ...args];
  const run = () =>
    onPostgres
      ? runTool('node', ['tools/lib/with-postgres.ts', 'jest', ...jestArgs], { isShown: true })
      : runTool('jest', jestArgs, { isShown: true });
  return reported(path, run, jestReport);
}

/** Table tests with many rows: every call, code and hostile input of the contract. */
const matrices = '\\.matrix\\.test\\.';
/** Files of backend/test/money that start and stop their own servers or fill large tables. They run in `outages`, the others in `money`. */
const slowProofs = '(?:backup|database-failover|database-outage|pgbouncer|query-plans|redis-outage|socket-events)\\.test\\.';
const moneyProofs = `/backend/test/money/(?!${slowProofs})`;
/** Money also runs on PGlite, the database of `npm start`. */
const money = '/backend/src/(ledger|platform/database|features/(cash|play|rewards))/';
/** Tests that create a remote and run every command of a team, with the installed packed kit or in a copy of this repository. */
const ofKit = '\\.kit\\.test\\.';
const units = () =>
  jest('unit', ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/backend/test/money/', matrices, ofKit], true);

function journeys(args: readonly string[], hasPostgres = false): Promise<Outcome> {
  // Tracing every journey would take a sixth more time, so only the retry of a failed journey leaves a trace.
  const allArgs = ['test', '--config', 'e2e/playwright.config.ts', '--trace', 'on-first-retry', ...args];
  const run = () =>
    hasPostgres
      ? runTool('node', ['tools/lib/with-postgres.ts', 'playwright', ...allArgs], { isShown: true })
      : runTool('playwright', allArgs, { isShown: true });
  return reported(join(results, 'results.json'), run, playwrightReport);
}
/** Journeys of the Thai market only, so that the product of Laos does not start. */
const main = ['--grep', '@main', '--project=phone', '--project=desktop'];

const first: readonly Step[] = [
  {
    name: 'verify',
    about: 'types, lint, format, boundaries, unused code',
    run: () => runTool('node', ['tools/verify/verify.ts'], { isShown: true }),
  },
  { name: 'unit', about: 'unit and component tests, the server on PostgreSQL', run: units },
  { name: 'money', about: 'the money proofs on PostgreSQL', run: () => jest('money', [moneyProofs], true) },
  { name: 'build', about: 'builds and their budgets', run: () => runTool('node', ['tools/build/build.ts'], { isShown: true }) },
  { name: 'journeys', about: 'the main journeys in Chromium', run: () => journeys(main) },
];
const rest: readonly Step[] = [
  {
    name: 'matrices',
    about: 'every call, code and hostile input of the contract',
    run: () => jest('matrices', [matrices], true),
  },
  {
    name: 'kit',
    about: 'new remotes, in this repository and in their own with the packed kit',
    run: () => jest('kit', [ofKit], false),
  },
  {
    name: 'outages',
    about: 'outages, backups, query plans',
    run: () => jest('outages', [`/backend/test/money/.*${slowProofs}`], true),
  },
  { name: 'pglite', about: 'money on PGlite', run: () => jest('pglite', [money], false) },
  {
    name: 'journeys-all',
    about: 'the other journeys on PostgreSQL, accessibility in three languages, both markets',
    run: () => journeys(['--grep-invert', '@main'], true),
  },
];

/** Steps that run only by name. */
const onRequest: readonly Step[] = [
  {
    name: 'screens',
    about: 'accessibility of every screen in three languages',
    async run() {
      process.env['ALL_SCREENS'] = '1';
      return journeys(['specs/pages/accessibility.spec', '--project=phone']);
    },
  },
];

const isExcluded = process.argv[2] === '--all';
const wanted = process.argv.slice(isExcluded ? 3 : 2);
const known = [...first, ...rest, ...onRequest];
const unknown = wanted.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  print(`unknown step: ${unknown.join(', ')}; the steps are ${known.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const steps = wanted.length > 0 ? known.filter(({ name }) => wanted.includes(name)) : isExcluded ? rest : first;

const missing = await requirePrograms(
  steps.map(({ name }) => name),
  {
    has: ({ isInstalled }) => isInstalled(),
    canInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get'),
    run: (program, args) => run(program, args, { environment: { DEBIAN_FRONTEND: 'noninteractive' } }),
  },
);
if (missing !== undefined) {
  print(missing);
  process.exit(2);
}

await mkdir(results, { recursive: true });
const total = { ...nothing.count };
const lines: string[] = [];
let isFailed = false;
for (const step of steps) {
  print(`\n=== ${step.name}: ${step.about}`);
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
print(`\n${lines.join('\n')}`);
print(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (isFailed) process.exitCode = 1;
