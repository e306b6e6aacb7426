/**
 * `npm run compose:test`: runs the main journeys in Chromium through the nginx of `docker-compose.yml`, breaks one service after
 * another while players play, releases one remote, and audits after each fault. Prints the table of `docs/production.md`; about 20
 * minutes. Options: `--only failover,redis-frozen` runs these faults, `--no-build --no-journeys` uses existing images and no
 * browser, `--keep` leaves it running at https://localhost:18443.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { SandboxClient } from '../lib/product/sandbox-client.ts';
import { must, print, root, run, runTool } from '../lib/workspace.ts';
import { auditOf } from './audit.ts';
import { openBucket } from './backup-copy.ts';
import { deskLogin, openDesk } from './desk.ts';
import { openStack } from './engine.ts';
import { faults, type World } from './faults.ts';
import { sql, waitFor } from './inside.ts';
import { startPlayers } from './players.ts';
import { releaseOf } from './release.ts';
import { type Row, table } from './report.ts';
import { openSmallDisk } from './small-disk.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    build: { type: 'boolean', default: true },
    journeys: { type: 'boolean', default: true },
    keep: { type: 'boolean', default: false },
  },
  allowNegative: true,
});
const chosen = options.only?.split(',');
const selected = faults.filter(({ name }) => chosen === undefined || chosen.includes(name));
for (const name of chosen ?? []) if (!faults.some((fault) => fault.name === name)) throw new Error(`unknown fault: ${name}`);

const began = Date.now();
const log = (line: string): void => print(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const secrets = await mkdtemp(join(tmpdir(), 'kaeo-secrets-'));
must(await run('sh', ['ops/make-secrets.sh', secrets]), 'ops/make-secrets.sh');
const certificate = join(secrets, 'tls_certificate');
setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')]);

const stack = await openStack({
  name: 'kaeo-test',
  secrets,
  ports: { https: 18_443, http: 18_080, sandbox: 18_090, prometheus: 19_090, releases: 18_444, files: 18_445, desk: 18_446 },
});
const sandbox = new SandboxClient(stack.sandboxUrl);
const packages = ['shell', 'auth', 'wallet', 'bonus', 'statement', 'chat', 'desk'] as const;
/** Images with stand-ins for machines without a public registry. */
const standIns = [
  ['docker.io/prom/prometheus:v3.5.0', 'prometheus'],
  ['docker.io/prom/node-exporter:v1.9.1', 'node-exporter'],
] as const;
const rows: Row[] = [];
const problems: string[] = [];

const serves =
  (path: string, origin = stack.url) =>
  async (): Promise<boolean> =>
    (await fetch(`${origin}${path}`)).ok;
async function isWatched(): Promise<boolean> {
  const answer = await fetch(`${stack.prometheusUrl}/api/v1/query?query=count(up==1)`);
  const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }; // Prometheus's HTTP API
  return data.result[0]?.value[1] === '8';
}
/** @param nth 1 or 2: run 0 belongs to the players of this test. */
async function walkJourneys(nth: number): Promise<void> {
  const { code, output } = await runTool(
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project=phone',
      '--project=containers',
      '--reporter=line',
      'specs/pages/main-job',
      'specs/cash/withdraw',
      'specs/desk/desk-containers',
    ],
    // CI's longer time limits, because everything runs on one machine with the browser.
    {
      environment: {
        CI: '1',
        E2E_RUN: String(nth),
        E2E_URL: stack.url,
        E2E_SANDBOX_URL: stack.sandboxUrl,
        E2E_DESK_URL: stack.deskUrl,
        E2E_DESK_LOGIN: deskLogin,
        NODE_EXTRA_CA_CERTS: certificate,
      },
    },
  );
  if (code !== 0) problems.push(`journeys failed:\n${output.slice(-6000)}`);
  log(`journeys: ${/\d+ passed/.exec(output)?.[0] ?? output.slice(-200)}`);
}

/** Saves the logs of the services in front of players, for the analysis of a failure. */
async function saveLogs(name: string): Promise<void> {
  await mkdir(join(root, 'test-results/compose-logs'), { recursive: true });
  for (const service of ['nginx', 'gateway-1', 'gateway-2', 'gateway-desk', 'backend-1', 'backend-2']) {
    const log = await stack.logs(service, 20_000).catch((error: unknown) => String(error));
    await writeFile(join(root, `test-results/compose-logs/${name}-${service}.txt`), log);
  }
}

await stack.down();
const disk = await openSmallDisk(2000);
try {
  if (options.build) {
    await stack.build(['backend', 'gateway', 'release', 'sandbox', 'backup-copy']);
    for (const [image, target] of standIns) {
      if (!(await stack.hasImage(image))) await stack.buildFrom('tools/compose/stand-ins.Dockerfile', image, target);
    }
    log('images built');
  }
  if (disk) await stack.bindVolume('postgres-data', disk.folder);
  const databases = ['volumes', 'postgres', 'set-up', 'postgres-standby', 'backup', 'redis', 'migrate'];
  await openBucket(stack, secrets);
  await stack.up([
    ...databases,
    'backup-copy',
    'backend-1',
    'backend-2',
    'worker',
    'gateway-1',
    'gateway-2',
    'gateway-desk',
    'release-service',
    'nginx',
    'prometheus',
    'node-exporter',
    'sandbox',
  ]);
  await waitFor('the API is ready', serves('/api/ready'));
  await waitFor('Prometheus reaches every process', isWatched);
  log('everything is running and monitored');
  await stack.runToEnd('release-owners');
  for (const name of packages) await releaseOf(stack, name);
  await waitFor('pages are served', serves('/login'));
  await waitFor('pages of the desk are served', serves('/sign-in', stack.deskUrl));
  log('shells and remotes released');
  await openDesk(stack);
  log('the desk is open');
  if (options.journeys) await walkJourneys(1);

  const world: World = { stack, disk };
  const players = await startPlayers(stack.url, sandbox, 6);
  let primary = 'postgres';
  const runFault = async (
    name: string,
    about: string,
    work: () => Promise<void>,
    { isUnseen = false, losesNothing = false } = {},
  ): Promise<void> => {
    const observed = await players.during(work);
    const audit = await auditOf(stack, primary, players.promised());
    rows.push({ name, about, observed, audit: audit.length === 0 ? 'clean' : audit.join('; ') });
    problems.push(...audit.map((finding) => `${name}: ${finding}`));
    if (isUnseen && observed.unavailable + observed.lost > 0)
      problems.push(`${name}: players saw ${observed.unavailable + observed.lost} failures`);
    if (losesNothing && observed.lost > 0) problems.push(`${name}: ${observed.lost} requests got no valid API response`);
    log(
      `${name}: ${observed.requests} requests, ${observed.unavailable} returned 503, ${observed.lost} lost, recovered after ${observed.secondsToRecovery.toFixed(1)} s`,
    );
    for (const [failure, count] of observed.failures) log(`    ${count} × ${failure}`);
    if (isUnseen && observed.unavailable + observed.lost > 0) await saveLogs(name);
  };
  try {
    for (const fault of selected) {
      const { name, about, work, needsSmallDisk } = fault;
      if (needsSmallDisk && !disk) {
        log(`${name}: skipped, mounting its disk needs root`);
        continue;
      }
      if (name === 'failover') primary = 'postgres-standby';
      await runFault(name, about, () => work(world), fault);
    }
  } finally {
    await players.stop();
  }
  // Wait until the players' withdrawals are paid, because a journey waits for its own payout.
  if (options.journeys) {
    const ids = [...players.promised().keys()].map((id) => `'${id}'`).join(', ');
    const open = `select count(*) from withdrawals where state in ('HELD', 'SENT') and player_id in (${ids})`;
    await waitFor('every withdrawal is paid', async () => (await sql(stack, primary, open)).trim() === '0');
    await walkJourneys(2);
  }
  const last = await auditOf(stack, primary, players.promised(), true);
  problems.push(...last);
  const total = [...players.promised().values()].reduce((sum, { withdrawals, transfers }) => sum + withdrawals + transfers, 0);
  log(`${total} movements acknowledged; audit: ${last.length === 0 ? 'clean' : last.join('; ')}`);
} catch (error) {
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  problems.push(problem);
  log(`stopped: ${problem}`);
  await saveLogs('stopped');
} finally {
  if (options.keep) log(`left running: ${stack.url}, secrets in ${secrets}`);
  else {
    await stack.down();
    await disk?.remove();
    await rm(secrets, { recursive: true });
  }
}

const report = table(rows);
await mkdir(join(root, 'test-results'), { recursive: true });
await writeFile(join(root, 'test-results/compose.md'), `${report}\n`);
print(`\n${report}\n`);
for (const problem of problems) print(problem);
if (problems.length > 0) process.exitCode = 1;
