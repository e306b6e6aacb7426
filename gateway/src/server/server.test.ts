import { join } from 'node:path';
import { openStore } from '../../../releases/src/commands/release-store.ts';
import { aBuild, aRelease, aShellRelease, temporaryFolder } from '../../../releases/src/testing/build-folder.ts';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { shippedProcesses } from '../../../releases/src/testing/shipped-process.ts';
import { gatewaySettings } from './gateway-settings.ts';

const processes = shippedProcesses(new URL('./server.ts', import.meta.url));
afterEach(processes.killAll);
const { run } = processes;

const environmentOf = (folder: string) => ({
  RELEASE_STORE: join(folder, 'store'),
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'https://wallet.example',
  TRUST_PROXY: 'none',
});

test('SRV-07 the gateway process serves pages and releases, no API and no tools, and exits cleanly', async () => {
  const folder = await temporaryFolder();
  const store = openStore(join(folder, 'store'));
  const internal = `http://127.0.0.1:${await freePort()}`;
  const { child, ended, address, output } = await run({
    ...environmentOf(folder),
    SERVICE_VERSION: '2026-11-25',
    INTERNAL_PORT: new URL(internal).port,
    DRAIN_SECONDS: '3',
    SITE_NAME: 'Nova',
  });
  // Nothing is in service: the process is healthy but not ready.
  expect([(await fetch(`${internal}/health`)).status, (await fetch(`${internal}/ready`)).status]).toEqual([200, 503]);
  const remote = await store.publish(await aBuild(aRelease(), { 'page.js': '/* a page */' }));
  await store.activate([await store.publish(await aBuild(aShellRelease())), remote]);
  expect((await fetch(`${internal}/ready`)).status).toBe(200);

  const page = await fetch(`${address}/user/bonus`);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining('script-src')]);
  expect(await page.text()).toContain('Nova</title>');
  expect(page.headers.get('set-cookie')).toContain('Secure');
  expect((await fetch(`${address}/releases/${remote.name}/${remote.version}/page.js`)).status).toBe(200);
  const undecodable = await fetch(`${address}/%E0%A4%A`, { redirect: 'manual' });
  expect([undecodable.status, undecodable.headers.get('location')]).toEqual([303, '/not-found']);
  for (const path of ['/api/login', '/registry']) expect([path, (await fetch(address + path)).status]).toEqual([path, 404]);
  const metrics = await (await fetch(`${internal}/metrics`)).text();
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1');
  expect([/^gateway_has_page 1$/m.test(metrics), /^gateway_registry_stale 0$/m.test(metrics)]).toEqual([true, true]);

  child.kill('SIGTERM');
  while ((await fetch(`${internal}/ready`)).status === 200);
  const late = await fetch(`${address}/contact?note=private`, {
    headers: { 'x-request-id': '8f14e45fceea167a5a36dedd4bea2543' },
  });
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  // The schema of the servers' log, see backend/src/platform/http/request-log.test.ts.
  const lines = output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line): unknown => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'kaeo-gateway',
    version: '2026-11-25',
    reqId: '8f14e45fceea167a5a36dedd4bea2543',
    method: 'GET',
    route: '/*',
    status: 200,
  });
  expect(output()).not.toMatch(/private|127\.0\.0\.1(?!:)/);
});

test('OPS-03 the gateway refuses to start without required settings, and lists all of them', async () => {
  await expect(run({ PUBLIC_URL: 'wallet.example', INTERNAL_PORT: 'nine' })).rejects.toThrow(
    /RELEASE_STORE is required[^]*PUBLIC_URL must be a URL[^]*TRUST_PROXY is required[^]*INTERNAL_PORT must be a whole number/,
  );
});

test('OPS-03 a proxy range that includes clients is refused', () => {
  for (const net of ['0.0.0.0/0', '::/0', '10.0.0.0/8, 128.0.0.0/1']) {
    expect(() => gatewaySettings({ ...environmentOf('/srv/kaeo'), TRUST_PROXY: net })).toThrow(/TRUST_PROXY: .* is too wide/);
  }
  expect(gatewaySettings({ ...environmentOf('/srv/kaeo'), TRUST_PROXY: '10.0.0.0/8,fc00::/7' }).trustProxy).toContain(
    '10.0.0.0/8',
  );
});

test('OPS-03 in production the name of the site is required', () => {
  const without = environmentOf('/srv/kaeo');
  expect(() => gatewaySettings({ ...without, NODE_ENV: 'production' })).toThrow('SITE_NAME is required in production');
  expect(gatewaySettings({ ...without, NODE_ENV: 'production', SITE_NAME: 'Nova' }).siteName).toBe('Nova');
  expect(gatewaySettings({ ...without, NODE_ENV: 'test' }).siteName).toBeUndefined();
});

test('SRV-05 OPS-03 in production the public URL must use https', () => {
  const environment = { ...environmentOf('/srv/kaeo'), PUBLIC_URL: 'http://wallet.example' };
  expect(() => gatewaySettings({ ...environment, NODE_ENV: 'production' })).toThrow('PUBLIC_URL must start with https://');
  expect(gatewaySettings({ ...environment, NODE_ENV: 'test' }).publicUrl).toBe('http://wallet.example');
});

test('OPS-03 PLAY-04 SERVICE_WORKER=off removes the service worker; another value is refused', () => {
  const environment = environmentOf('/srv/kaeo');
  const isOn = (value?: string) => gatewaySettings({ ...environment, SERVICE_WORKER: value }).hasWorker;
  expect([isOn(), isOn(''), isOn('on'), isOn('off')]).toEqual([true, true, true, false]);
  expect(() => isOn('no')).toThrow('SERVICE_WORKER must be on or off');
});

test("OPS-03 the origin of the rails' address is trusted, and none without an address", () => {
  const environment = environmentOf('/srv/kaeo');
  expect(gatewaySettings(environment).trustedOrigins).toEqual([]);
  expect(gatewaySettings({ ...environment, PROVIDER_PUBLIC_URL: 'https://rails.example/games/' })).toMatchObject({
    trustedOrigins: ['https://rails.example'],
    cacheFolder: '/srv/kaeo/data/gateway',
    drainMs: 5000,
  });
});
