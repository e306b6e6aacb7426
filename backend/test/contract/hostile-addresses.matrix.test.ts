import { once } from 'node:events';
import { connect } from 'node:net';
import { createWorld, type World } from './contract-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.tidy());

const messageOf = (reply: { body: string }): unknown => JSON.parse(reply.body).message;

test.each([
  ['an invalid escape', '/api/wallet/account/%zz'],
  ['bytes that are not UTF-8', '/api/wallet/account/%ff%fe'],
  ['an incomplete escape', '/api/wallet/account/%'],
  ['a null byte', '/api/wallet/account/%00'],
  ['an endless parameter', `/api/wallet/account/${'x'.repeat(3000)}`],
  ['dot segments', '/api/wallet/account/%2e%2e%2f%2e%2e%2fhealth'],
  ['an encoded slash', '/api/wallet/account/PRISM%2factivate'],
  ['two slashes', '/api//wallet'],
  ['a trailing slash', '/api/wallet/'],
  ['other letter case', '/API/wallet'],
])('SRV-04 a path with %s is refused in the usual form', async (_, url) => {
  const { headers } = await world.player();
  const reply = await world.inject({ method: 'GET', url, headers });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode).toBeLessThan(500);
  expect(['VALIDATION', 'NOT_FOUND', 'NO_GAME']).toContain(messageOf(reply));
  expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
});

test('SRV-05 D-5 a disguised path does not bypass a guard', async () => {
  const player = await world.player();
  for (const url of ['/%61pi/wallet', '/ap%69/wallet']) {
    const visited = await world.inject({ method: 'GET', url });
    expect([url, [401, 404].includes(visited.statusCode), visited.headers['cache-control']]).toEqual([url, true, 'no-store']);
    const elsewhere = await world.inject({ method: 'GET', url, headers: { authorization: `Bearer ${player.token}` } });
    expect([url, [403, 404].includes(elsewhere.statusCode)]).toEqual([url, true]);
  }
  await world.context.flags.write({ terminated: true });
  const removed = await world.inject({ method: 'GET', url: '/%61pi/lookup/banks' });
  expect([removed.statusCode, messageOf(removed)]).toEqual([410, 'gone']);
});

describe('raw HTTP', () => {
  let port: number;
  beforeAll(async () => {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = Number(new URL(address).port);
  });

  async function sendRaw(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let response = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      response += part;
    });
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return response;
  }
  const head = 'GET /api/health HTTP/1.1\r\nHost: wallet\r\nConnection: close\r\n';

  test.each([
    ['too many headers', `${head}${`X-Pad: ${'x'.repeat(1000)}\r\n`.repeat(40)}\r\n`, 431],
    ['another protocol', 'EHLO wallet\r\n\r\n', 400],
    ['an invalid length', `POST /api/login HTTP/1.1\r\nHost: w\r\nContent-Length: -1\r\n\r\n`, 400],
    ['two lengths', `POST /api/login HTTP/1.1\r\nHost: w\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    [
      'a length and chunks',
      `POST /api/login HTTP/1.1\r\nHost: w\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])('SRV-04 %s is refused in the usual form', async (_, text, status) => {
    const response = await sendRaw(text);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body: unknown = JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));
    expect(body).toEqual({ message: 'VALIDATION', requestId: expect.any(String) });
  });

  test('SRV-05 a path with dot segments reaches nothing', async () => {
    const response = await sendRaw('GET /api/wallet/account/../../health HTTP/1.1\r\nHost: w\r\nConnection: close\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1.1 404 /);
  });
});
