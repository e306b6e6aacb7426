/** @jest-environment ../backend/src/testing/database-environment.js */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBackup } from '../../backend/src/features/operations/monitoring/backup-metrics.ts';
import { measureDatabaseServer } from '../../backend/src/features/operations/monitoring/database-metrics.ts';
import { openPostgres } from '../../backend/src/platform/database/postgres.ts';
import { redisUp } from '../../backend/src/platform/redis.ts';
import { createTestBackend, type TestBackend } from '../../backend/src/testing/test-backend.ts';
import { createGatewayProcess } from '../../gateway/src/server/gateway-process.ts';
import { gatewaySettings } from '../../gateway/src/server/gateway-settings.ts';
import { createServiceProcess } from '../../releases/src/service/service-process.ts';
import { createKeys, parsePrivateKey } from '../../releases/src/signing/keys.ts';
import { existsInRepository, root } from '../lib/workspace.ts';

import {
  metricsIn,
  readAlerts,
  readQueries,
  readRunbook,
  readRunbookFiles,
  readRunbookServices,
  readRunbookSql,
  readServices,
} from './rules.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const alerts = readAlerts();
/** Metrics of Prometheus itself. */
const ofPrometheus = ['up'];
/** Metrics of node_exporter in use; tests do not run its collectors. */
const ofTheMachine = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_filesystem_files_free',
  'node_filesystem_files',
  'node_memory_MemAvailable_bytes',
  'node_memory_MemTotal_bytes',
];

/**
 * Metrics that every process registers when it listens. Tests do not start it, because its event-loop monitor would
 * keep them running.
 */
function metricsOfAnyProcess(): readonly string[] {
  const script = `import { collectDefaultMetrics, register } from 'prom-client';
    collectDefaultMetrics();
    console.log(JSON.stringify((await register.getMetricsAsJSON()).map(({ name }) => name)));
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(root, 'backend'),
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}

/** All metrics of the processes, registered as they do, without databases and rails. */
async function metricsOfProcesses(): Promise<ReadonlySet<string>> {
  const { context } = backend;
  const { metrics } = context;
  measureBackup({ backupStatusFile: '/nowhere', backupCopyFolder: '/nowhere' }, metrics);
  // On PostgreSQL the backend has registered them.
  if (context.db.engine === 'pglite') measureDatabaseServer(context, metrics);
  const db = openPostgres('postgres://127.0.0.1:1/nobody', { metrics });
  redisUp(metrics);
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  const gateway = await createGatewayProcess(
    gatewaySettings({
      RELEASE_STORE: join(folder, 'store'),
      DATA_DIR: folder,
      PUBLIC_URL: 'http://wallet.test',
      TRUST_PROXY: 'none',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
    }),
  );
  const service = await createServiceProcess({
    host: '127.0.0.1',
    port: 0,
    internal: undefined,
    drainMs: 0,
    logLevel: 'silent',
    version: 'unknown',
    store: join(folder, 'store'),
    publicUrl: 'http://releases.test',
    signer: parsePrivateKey(createKeys().privatePem),
    operators: [],
    webhookOrigins: [],
    headFile: join(folder, 'head.json'),
  });
  const registries = [metrics, gateway.metrics, service.metrics];
  const exported = (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat();
  await Promise.all([db.close(), gateway.stop(), service.stop()]);
  await rm(folder, { recursive: true });
  return new Set([...exported.map(({ name }) => name), ...metricsOfAnyProcess(), ...ofPrometheus, ...ofTheMachine]);
}

test('OPS-07 the Prometheus rules are valid, and their tests pass', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/alerts/alerts.ts'], { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/test files passed|promtool is not installed/)]);
});

test('OPS-07 alerts and dashboards use only metrics that the processes export', async () => {
  const known = await metricsOfProcesses();
  expect(readQueries().length).toBeGreaterThan(20);
  const asked = [...alerts.map(({ alert, expr }) => ({ path: alert, expr })), ...readQueries()];
  const unknown = asked.flatMap(({ path, expr }) =>
    metricsIn(expr).flatMap((name) => (known.has(name) ? [] : [`${path}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});

test('OPS-07 every alert has a unique name, a severity, and a section of the runbook with the same severity', () => {
  const sections = readRunbook();
  expect(alerts.map(({ alert }) => alert).toSorted()).toEqual([...sections.keys()].toSorted());
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, annotations.runbook]).toEqual([alert, `docs/runbook.md#${alert.toLowerCase()}`]);
    expect(annotations.summary).toMatch(/\.$/);
    expect(['page', 'ticket', 'none']).toContain(labels.severity);
    expect(sections.get(alert)).toContain(`\n**${labels.severity}.** `);
  }
});

test('OPS-07 the SQL of the runbook is valid', async () => {
  const statements = readRunbookSql().filter((sql) => !sql.includes('pg_terminate_backend'));
  expect(statements.length).toBeGreaterThan(10);
  for (const sql of statements) expect(await backend.context.db.query(sql)).toHaveProperty('length');
});

test('OPS-07 the services and scripts in the runbook exist', () => {
  const services = readServices();
  const named = readRunbookServices();
  expect(named).toEqual(expect.arrayContaining(['postgres', 'worker', 'release-shell']));
  expect(named.filter((name) => !services.includes(name))).toEqual([]);
  expect(readRunbookFiles().filter((path) => !existsInRepository(path))).toEqual([]);
});

test.each([
  ['sum by (rail) (rate(rail_call_duration_seconds_count{outcome=~"unknown|5.."}[5m])) > 0.25', ['rail_call_duration_seconds']],
  ['max(a_total offset 10m) and on (job) up == 0 or vector(1) unless b{x="c"}', ['a_total', 'up', 'b']],
  ['histogram_quantile(0.95, sum by (le) (rate(x_seconds_bucket[5m]))) > 1e3', ['x_seconds']],
])('the metrics of %s are found', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names);
});
