import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sourcesPath } from './problem.ts';
import { SourcesPlugin } from './sources-plugin.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  const { middleware } = new SourcesPlugin({ remote: 'bonus', shellHosts: ['staging.example'] });
  server = createServer((request, response) => middleware(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has an AddressInfo
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request as a page of the given origin. */
const request = (path: string, origin?: string): Promise<Response> =>
  fetch(`${address}/${path}`, origin === undefined ? {} : { headers: { origin } });

test.each([undefined, 'http://127.0.0.1:8080', 'http://localhost:3000', 'http://[::1]:8080', 'https://staging.example'])(
  'MFE-06 a page of %s receives the source state immediately',
  async (origin) => {
    const answer = await request(sourcesPath, origin);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: {"hash":"","problems":[]}\n\n');
    await reader?.cancel();
  },
);

test.each(['https://stranger.example', 'https://localhost.stranger.example', 'https://127.0.0.1.stranger.example', 'null'])(
  'MFE-06 a page of %s cannot read the source state',
  async (origin) => {
    expect((await request(sourcesPath, origin)).status).toBe(403);
    expect((await request('development/place?at=page-bonus.js:1:1', origin)).status).toBe(403);
  },
);

test('other requests are passed on', async () => {
  expect((await request('release.json')).status).toBe(404);
});
