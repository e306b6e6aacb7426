import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signRequest } from '../signing/request-token.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { freePort } from '../testing/free-port.ts';
import { aTeam } from '../testing/owners.ts';
import { shippedProcesses } from '../testing/shipped-process.ts';
import { serviceSettings } from './service-settings.ts';

const processes = shippedProcesses(new URL('./service.ts', import.meta.url));
afterEach(processes.killAll);

test('MFE-16 the service reports its health, authenticates operators, keeps serving while it stops, and exits cleanly', async () => {
  const folder = await temporaryFolder();
  const operator = aTeam();
  await writeFile(join(folder, 'service.key'), aTeam().pem);
  await writeFile(join(folder, 'operators.pub'), `${aTeam().publicPem}${operator.publicPem}`);
  const port = await freePort();
  const internal = `http://127.0.0.1:${await freePort()}`;
  const url = `http://127.0.0.1:${port}`;
  const { child, ended, address } = await processes.run({
    PORT: String(port),
    INTERNAL_PORT: new URL(internal).port,
    RELEASE_STORE: join(folder, 'store'),
    RELEASE_SERVICE: `${url}/`,
    SERVICE_KEY_FILE: join(folder, 'service.key'),
    OPERATOR_KEYS_FILE: join(folder, 'operators.pub'),
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '3',
  });
  expect(address).toBe(url);
  const path = '/objects?prefix=releases/';
  const list = async () => {
    const token = await signRequest(operator.signer, url, { method: 'GET', path, body: undefined });
    return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  };
  const statuses = [];
  for (const to of ['/health', '/ready', path]) statuses.push((await fetch(`${url}${to}`)).status);
  expect([...statuses, (await list()).status]).toEqual([200, 200, 401, 200]);
  const told = await (await fetch(`${internal}/metrics`)).text();
  for (const line of ['release_service_usable 1', 'release_service_refusals_total{kind="refused"} 1']) {
    expect(told.split('\n')).toContain(line);
  }
  expect(told).toContain('http_request_duration_seconds_count{method="GET",route="/objects",status="401"} 1');
  await mkdir(join(folder, 'store'), { recursive: true });
  await writeFile(join(folder, 'store', 'registry.json'), '{"revision": 7');
  expect(await (await fetch(`${internal}/metrics`)).text()).toContain('release_service_usable 0\n');
  await rm(join(folder, 'store', 'registry.json'));
  expect((await fetch(`${internal}/ready`)).status).toBe(200);

  child.kill('SIGTERM');
  while ((await fetch(`${url}/ready`)).status === 200);
  const late = await list();
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

test('MFE-16 OPS-03 the service refuses to start without required settings, lists all of them, and reveals nothing of a key', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'service.key'), 'a secret that is no key');
  const start = () =>
    serviceSettings({ RELEASE_SERVICE: 'releases', SERVICE_KEY_FILE: join(folder, 'service.key'), PORT: 'nine' });
  expect(start).toThrow(
    /RELEASE_STORE is required[^]*RELEASE_SERVICE must be a URL[^]*SERVICE_KEY_FILE: it is not a private key[^]*PORT must be/,
  );
  expect(start).not.toThrow(/a secret/);
  const inside = { ROLLOUT_WEBHOOK_ORIGINS: 'https://hooks.example http://backend-1:9100' };
  expect(() => serviceSettings(inside)).toThrow('ROLLOUT_WEBHOOK_ORIGINS: http://backend-1:9100 must start with https://');
  expect(() => serviceSettings({})).toThrow('SERVICE_KEY_FILE is required');
});
