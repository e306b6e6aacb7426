import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type Operation, type OperationName, operations } from '@kaeo/shared/api';
import { until } from '../money/server-process.ts';
import { type NginxServer, type Response, startNginx } from '../services/nginx-server.ts';
import { programPath } from '../services/programs.ts';

const conf = new URL('../../../ops/nginx/nginx.conf', import.meta.url);
/** nginx is a system package, like PostgreSQL. Without it these tests are skipped, with a note in their names. */
const isThere = programPath('nginx') !== undefined;
const withNginx = isThere ? describe : describe.skip;
const named = (name: string): string => (!isThere ? `${name} (skipped: needs nginx)` : name);

test('OPS-05 the POSTs that nginx may retry are the contract’s reads', async () => {
  const list = /map "\$request_method \$uri" \$reads \{([^}]*)\}/.exec(await readFile(conf, 'utf8'))?.[1] ?? '';
  const listed = [...list.matchAll(/"(POST [^"]+)" 1;/g)].map(([, name = '']) => name);
  const all: readonly (readonly [string, Operation])[] = Object.entries(operations);
  const reads = all.filter(([, { isRead }]) => isRead).map(([name]) => name as OperationName);
  expect(listed.toSorted()).toEqual(reads.map((name) => `POST ${addressOf(name).path}`).toSorted());
  expect(reads.filter((name) => addressOf(name).method !== 'POST' || addressOf(name).path.includes('{'))).toEqual([]);
});

const key = { 'idempotency-key': '0f6f1f7e-5d0b-4c60-9b6e-3f2a0a4f6c11' };
const json = { 'content-type': 'application/json' };
/** How often a header was sent. Node joins repeated headers, so count the raw ones. */
const countOf = ({ rawHeaders }: Response, name: string): number =>
  rawHeaders.filter((header, place) => place % 2 === 0 && header.toLowerCase() === name).length;

withNginx(named('with all servers unavailable'), () => {
  let nginx: NginxServer;
  beforeAll(async () => {
    nginx = await startNginx({ backends: '127.0.0.1:1:1', gateways: '127.0.0.1:1:1' });
  });
  afterAll(async () => {
    await nginx.remove();
  });

  test.each<[string, string, string, Readonly<Record<string, string>>]>([
    ['a read', 'GET', '/api/wallet', {}],
    ['a POST that reads', 'POST', '/api/statement', json],
    ['a keyed call', 'POST', '/api/wallet/transfer', { ...json, ...key }],
    ['a keyed GET', 'GET', '/api/bonus/activate/X', key],
    ['a call without a key', 'POST', '/api/login', json],
    ['a socket', 'GET', '/api/live/socket/?transport=websocket', { connection: 'upgrade', upgrade: 'websocket' }],
    ['a picture', 'GET', '/assets/games/prism.webp', {}],
    ['a release file', 'GET', '/releases/shell/1.0.0/main.js', {}],
  ])('OPS-04 %s returns 503 in the form of the API', async (_, method, path, headers) => {
    const response = await nginx.request(path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) });
    expect([response.status, response.headers['content-type'], response.headers['retry-after']]).toEqual([
      503,
      'application/json',
      '1',
    ]);
    expect(JSON.parse(response.text)).toEqual({
      message: 'UNAVAILABLE',
      requestId: expect.stringMatching(/^[\da-f]{32}$/) as string,
      retryAfterS: 1,
    });
    expect([response.headers['cache-control'], response.headers['x-content-type-options']]).toEqual(['no-store', 'nosniff']);
    expect(countOf(response, 'strict-transport-security')).toBe(1);
  });

  test('OPS-04 a page request returns 503 as a page', async () => {
    const response = await nginx.request('/user/home');
    expect([response.status, response.headers['content-type'], response.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    expect([response.headers['x-content-type-options'], countOf(response, 'strict-transport-security')]).toEqual(['nosniff', 1]);
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'none'$/,
    );
    expect(response.headers['permissions-policy']).toContain('camera=(), ');
    expect(response.text).toContain('<!doctype html>');
  });

  test('DESK-01 a call of the desk returns 503 in the form of the API, and a page of the desk as a page', async () => {
    const call = await nginx.requestDesk('/desk/api/me');
    expect([call.status, JSON.parse(call.text)]).toMatchObject([503, { message: 'UNAVAILABLE', retryAfterS: 1 }]);
    const page = await nginx.requestDesk('/approvals');
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  });

  test('SRV-04 refusals by nginx itself have the form of the API', async () => {
    const large = await nginx.request('/api/wallet/slip', {
      method: 'POST',
      headers: { ...key, 'content-length': String(23 << 20) },
    });
    expect([large.status, JSON.parse(large.text)]).toMatchObject([413, { message: 'VALIDATION' }]);
    const broken = await nginx.request('/api/wallet', { headers: { cookie: 'x'.repeat(40_000) } });
    expect([broken.status, JSON.parse(broken.text)]).toMatchObject([400, { message: 'VALIDATION' }]);
    for (const response of [large, broken]) expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('SAFE-07 plain HTTP redirects pages and refuses the API, and the error log has no client address', async () => {
    const page = await fetch(`${nginx.plainUrl}/user/home`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([308, 'https://127.0.0.1/user/home']);
    const call = await fetch(`${nginx.plainUrl}/api/wallet`, { redirect: 'manual' });
    expect([call.status, await call.json()]).toMatchObject([403, { message: 'FORBIDDEN' }]);
    const refused = await nginx.request('/api/autologin/kx-of-somchai/pw-of-somchai');
    const { requestId } = JSON.parse(refused.text) as { requestId: string };
    // nginx writes its log after the response, and `run.sh` filters it in another process.
    await until(async () => ['connect() failed', requestId].every((part) => nginx.log().includes(part)));
    expect(nginx.log()).not.toMatch(/somchai|client: /);
    expect(nginx.log()).not.toContain('"ip"');
  });
});

/** A server that records its requests, and either responds or cuts the connection after the request. */
async function play(answer: (request: IncomingMessage) => 'cut' | Readonly<Record<string, string>>) {
  const received: IncomingMessage[] = [];
  const state = { isSilent: false };
  const server: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.url === '/ready') return void (state.isSilent || response.end());
      received.push(request);
      const headers = answer(request);
      if (headers === 'cut') request.socket.destroy();
      else response.writeHead(200, headers).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return Object.assign(state, { server, received, port });
}

withNginx(named('on the host for release files'), () => {
  test('WEB-04 only release files are served, with a separate cache entry per encoding', async () => {
    const gateway = await play(() => ({ 'cache-control': 'max-age=60', 'content-security-policy': 'sandbox' }));
    const place = `127.0.0.1:${gateway.port}:${gateway.port}`;
    const nginx = await startNginx({ backends: place, gateways: place });
    const host = { host: 'files.wallet.example' };
    for (const path of ['/', '/user/home', '/api/wallet', '/assets/games/prism.webp', '/composition']) {
      expect([path, (await nginx.request(path, { headers: host })).status]).toEqual([path, 404]);
    }
    expect(gateway.received).toHaveLength(0);
    const file = '/releases/bonus/files/page.js';
    const requests = [
      { path: file, headers: { ...host, 'accept-encoding': 'br' } },
      { path: `${file}br`, headers: host },
      { path: file, headers: { 'accept-encoding': 'br' } },
    ];
    for (const { path, headers } of requests) {
      const response = await nginx.request(path, { headers });
      expect([response.status, response.headers['content-security-policy'], response.headers['x-content-type-options']]).toEqual([
        200,
        'sandbox',
        'nosniff',
      ]);
    }
    expect(gateway.received.map(({ url }) => url)).toEqual([file, `${file}br`]);
    await nginx.remove();
    gateway.server.close();
  });
});

withNginx(named('with one server that drops requests'), () => {
  test.each<[string, string, Readonly<Record<string, string>>, number]>([
    ['GET', '/api/wallet', {}, 200],
    ['POST', '/api/statement', json, 200],
    ['POST', '/api/wallet/transfer', { ...json, ...key }, 200],
    ['POST', '/api/login', json, 503],
  ])('OPS-05 %s %s with %j returns %s', async (method, path, headers, status) => {
    const lost = await play(() => 'cut');
    const good = await play(() => ({ 'strict-transport-security': 'max-age=1', 'x-content-type-options': 'nosniff' }));
    const places = [lost, good].map(({ port }) => `127.0.0.1:${port}:${port}`);
    const nginx = await startNginx({ backends: places.join(' '), gateways: places.join(' ') });
    const request = () =>
      nginx.request(path, {
        method,
        headers: { ...headers, 'x-request-id': 'chosen' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
    // Of two requests, one reaches the failing server first.
    const response = [await request(), await request()];
    const statuses = response.map((each) => each.status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, status]);
    expect(lost.received).toHaveLength(1);
    expect(good.received).toHaveLength(status === 200 ? 2 : 1);
    const ids = [...lost.received, ...good.received].map((request) => String(request.headers['x-request-id']));
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
    for (const each of response) {
      expect([countOf(each, 'strict-transport-security'), countOf(each, 'x-content-type-options')]).toEqual([1, 1]);
    }
    const log = await nginx.remove();
    for (const id of ids) expect(log).toContain(`"requestId":"${id}"`);
    for (const { server } of [lost, good]) server.close();
  });

  test('OPS-05 while the resolver returns no address, nginx uses the last known servers', async () => {
    const server = await play(() => ({}));
    const programs = await mkdtemp(join(tmpdir(), 'wallet-resolver-'));
    const [isUp, queries] = [join(programs, 'is-up'), join(programs, 'asked')];
    await writeFile(isUp, '');
    const resolver = `#!/bin/sh\n[ -e ${isUp} ] && echo '127.0.0.1 STREAM server' || echo >>${queries}\n`;
    await writeFile(join(programs, 'getent'), resolver, { mode: 0o755 });
    const place = `server:${server.port}:${server.port}`;
    const nginx = await startNginx({ backends: place, gateways: place, programs });
    expect((await nginx.request('/api/wallet')).status).toBe(200);
    await rm(isUp);
    // The second round of three probe groups starts only after the first configuration is active.
    const failures = async () => (await readFile(queries, 'utf8').catch(() => '')).length;
    await until(async () => (await failures()) > 6);
    expect((await nginx.request('/api/wallet')).status).toBe(200);
    // The server does not respond to readiness probes either, as on an overloaded machine.
    server.isSilent = true;
    const before = await failures();
    await until(async () => (await failures()) > before + 6);
    expect((await nginx.request('/api/wallet')).status).toBe(200);
    await nginx.remove();
    await rm(programs, { recursive: true });
    server.server.closeAllConnections();
    server.server.close();
  });

  test('OPS-05 a name that the resolver hangs on does not delay the readiness of other servers', async () => {
    const [first, second] = [await play(() => ({})), await play(() => ({}))];
    const programs = await mkdtemp(join(tmpdir(), 'wallet-resolver-'));
    const isMoved = join(programs, 'is-moved');
    // The name resolves at the start; later its lookup never returns.
    const resolver = `#!/bin/sh
if [ "$2" = moving ] && [ -e ${isMoved} ]; then exec tail -f /dev/null; fi
[ "$2" = returning ] && [ ! -e ${isMoved} ] && exit 2
echo '127.0.0.1 STREAM server'
`;
    await writeFile(join(programs, 'getent'), resolver, { mode: 0o755 });
    const backends = `moving:${first.port}:${first.port} returning:${second.port}:${second.port}`;
    const nginx = await startNginx({ backends, gateways: backends, programs });
    expect((await nginx.request('/api/wallet')).status).toBe(200);
    expect(second.received).toHaveLength(0);
    await writeFile(isMoved, '');
    first.server.close();
    first.server.closeAllConnections();
    // After a reload the old worker may accept one more connection, which it sends to the first server.
    for (let inARow = 0; inARow < 4; ) inARow = (await nginx.request('/api/wallet')).status === 200 ? inARow + 1 : 0;
    expect(second.received.length).toBeGreaterThanOrEqual(4);
    await nginx.remove();
    await rm(programs, { recursive: true });
    second.server.close();
  });

  test('OPS-05 nginx uses the first resolved address that accepts a connection', async () => {
    const server = await play(() => ({}));
    const programs = await mkdtemp(join(tmpdir(), 'wallet-resolver-'));
    // Nothing listens at the first address, as after a container was replaced.
    const resolver = `#!/bin/sh\nprintf '127.0.0.2 STREAM server\\n127.0.0.2 DGRAM\\n127.0.0.1 STREAM\\n'\n`;
    await writeFile(join(programs, 'getent'), resolver, { mode: 0o755 });
    const place = `server:${server.port}:${server.port}`;
    const nginx = await startNginx({ backends: place, gateways: place, programs });
    expect((await nginx.request('/api/wallet')).status).toBe(200);
    expect((await nginx.request('/user/home')).status).toBe(200);
    await nginx.remove();
    await rm(programs, { recursive: true });
    server.server.close();
  });

  test('OPS-05 a server that accepts no connection is excluded while another one is ready', async () => {
    const [stopped, staying] = [await play(() => ({})), await play(() => ({}))];
    stopped.server.close();
    const backends = [stopped, staying].map(({ port }) => `127.0.0.1:${port}:${port}`).join(' ');
    const nginx = await startNginx({ backends, gateways: backends });
    for (let count = 0; count < 4; count += 1) expect((await nginx.request('/api/wallet')).status).toBe(200);
    expect(await nginx.remove()).not.toContain(`127.0.0.1:${stopped.port}`);
    staying.server.close();
  });

  test('OPS-05 a server that reports not ready gets no more requests', async () => {
    let isReady = true;
    const probe = createServer((_request, response) => void response.writeHead(isReady ? 200 : 503).end()).listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo; // it listens on TCP
    const going = await play(() => ({}));
    const staying = await play(() => ({}));
    const backends = `127.0.0.1:${going.port}:${port} 127.0.0.1:${staying.port}:${staying.port}`;
    const nginx = await startNginx({ backends, gateways: backends });
    await nginx.request('/api/wallet');
    await nginx.request('/api/wallet');
    expect([going.received.length, staying.received.length]).toEqual([1, 1]);
    isReady = false;
    let before = -1;
    // After two consecutive rounds without a request to it, nginx has the new list.
    for (let still = 0; still < 2; still = going.received.length === before ? still + 1 : 0) {
      before = going.received.length;
      for (let count = 0; count < 4; count += 1) expect((await nginx.request('/api/wallet')).status).toBe(200);
    }
    expect(going.received.length).toBeGreaterThan(0);
    await nginx.remove();
    for (const server of [going.server, staying.server, probe]) server.close();
  });
});

withNginx(named('the origin of the desk'), () => {
  test('DESK-01 leads calls to the servers of the desk and pages to its gateway, and nothing to those of players', async () => {
    const asked: string[] = [];
    const serve = async (name: string) => {
      const server = createServer((request, response) => {
        if (request.url !== '/ready') asked.push(`${name} ${request.url ?? ''}`);
        response.end(name);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return { server, port: (server.address() as AddressInfo).port }; // a TCP server has this address
    };
    const [calls, pages, others] = [await serve('calls'), await serve('pages'), await serve('players')];
    const at = ({ port }: { port: number }) => `127.0.0.1:${port}:${port}`;
    const nginx = await startNginx({
      backends: at(others),
      gateways: at(others),
      deskBackends: at(calls),
      deskGateways: at(pages),
    });
    for (const path of ['/desk/api/me', '/desk/api/events', '/api/remote-failures', '/approvals', '/releases/desk/files/x.js']) {
      expect((await nginx.requestDesk(path)).status).toBe(200);
    }
    expect((await nginx.request('/desk/api/me')).text).toBe('players');
    await nginx.remove();
    for (const { server } of [calls, pages, others]) server.close();
    expect(asked).toEqual([
      'calls /desk/api/me',
      'calls /desk/api/events',
      'calls /api/remote-failures',
      'pages /approvals',
      'pages /releases/desk/files/x.js',
      'players /desk/api/me',
    ]);
  });
});
