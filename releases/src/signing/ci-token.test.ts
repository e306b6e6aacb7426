import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ciToken } from './ci-token.ts';

const tokenUntil = (expiresAtMs: number): string =>
  ['e30', Buffer.from(JSON.stringify({ exp: expiresAtMs / 1000 })).toString('base64url'), 'signature'].join('.');

let server: Server;
let tokens: string[];
const requests: string[] = [];
let job: { readonly ACTIONS_ID_TOKEN_REQUEST_URL: string; readonly ACTIONS_ID_TOKEN_REQUEST_TOKEN: string };
beforeEach(async () => {
  requests.length = 0;
  server = createServer(({ url, headers }, response) => {
    requests.push(`${url} ${headers.authorization}`);
    const value = tokens.shift();
    response.writeHead(value === undefined ? 403 : 200).end(JSON.stringify({ value }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server on a port
  job = { ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2.0`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job' };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("MFE-16 a GitHub job requests a token for the release service's audience, and renews it before it expires", async () => {
  const now = Date.now();
  const [short, long] = [tokenUntil(now + 30_000), tokenUntil(now + 300_000)];
  tokens = [short, long];
  const token = ciToken(undefined, { ...job, RELEASE_AUDIENCE: 'kaeo releases' });
  expect(requests).toEqual([]);
  expect([await token?.(), await token?.(), await token?.()]).toEqual([short, long, long]);
  expect(requests).toEqual(Array.from({ length: 2 }, () => '/token?api-version=2.0&audience=kaeo+releases Bearer job'));
});

test('a given token is used unchanged', async () => {
  const token = ciToken('given', { ...job, RELEASE_AUDIENCE: 'kaeo' });
  expect([await token?.(), requests]).toEqual(['given', []]);
});

test('a job without permission for a token gets an error that names the permission', async () => {
  expect(() => ciToken(undefined, { RELEASE_AUDIENCE: 'kaeo' })).toThrow('`permissions: { id-token: write }`');
  tokens = [];
  const token = ciToken(undefined, { ...job, RELEASE_AUDIENCE: 'kaeo' });
  await expect(token?.()).rejects.toThrow('GitHub returned 403 for the token of this job');
});

test('without a token and an audience there is no token source', () => {
  expect(ciToken(undefined, job)).toBeUndefined();
});
