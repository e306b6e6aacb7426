import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createMediaCache, fetchMedia, type SendGet } from './fetch-media.ts';

let server: Server;
let picture: Buffer;
const requested: string[] = [];
beforeAll(async () => {
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  server = createServer((incoming, reply) => {
    requested.push(`${incoming.headers.host}${incoming.url}`);
    const redirect = /^\/to\/(.*)/.exec(incoming.url ?? '')?.[1];
    if (redirect !== undefined) return reply.writeHead(302, { location: decodeURIComponent(redirect) }).end();
    if (incoming.url === '/loop') return reply.writeHead(302, { location: '/loop' }).end();
    if (incoming.url === '/page') return reply.setHeader('content-type', 'image/png').end('<html>a page</html>');
    if (incoming.url === '/drawing') return reply.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    if (incoming.url === '/large') return reply.end(Buffer.alloc(21 * 1024 * 1024));
    if (incoming.url === '/gone') return reply.writeHead(404).end();
    return reply.setHeader('content-type', 'text/html').end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => void requested.splice(0));

/** The same request without TLS, sent to this test's server for any host name. */
const send: SendGet = (url, signal) =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    request({ host: '127.0.0.1', port, path: url.pathname, headers: { host: url.host }, signal }, resolve)
      .on('error', reject)
      .end();
  });
const isAllowed = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname === 'cdn.example';
const fetchFrom = (path: string) => fetchMedia(new URL(path, 'https://cdn.example'), isAllowed, send);

test('SRV-05 the media type is detected from the content, not from the Content-Type header', async () => {
  expect(await fetchFrom('/a')).toEqual({ contentType: 'image/png', content: picture });
});

test('SRV-05 a redirect to an allowed host is followed, one to another host or to plain http is not', async () => {
  expect((await fetchFrom(`/to/${encodeURIComponent('/a')}`)).contentType).toBe('image/png');
  requested.splice(0);
  for (const target of ['https://10.0.0.1/a', 'http://cdn.example/a', 'https://evil.example/a', 'file:///etc/passwd']) {
    await expect(fetchFrom(`/to/${encodeURIComponent(target)}`)).rejects.toThrow('is not in MEDIA_HOSTS');
  }
  expect(requested.every((each) => each.startsWith('cdn.example/to/'))).toBe(true);
  await expect(fetchFrom('/loop')).rejects.toThrow('too many redirects');
});

test.each([
  ['/page', 'neither a picture nor a video'],
  ['/drawing', 'neither a picture nor a video'],
  ['/large', 'larger than'],
  ['/gone', 'answered 404'],
])('SRV-05 %s is refused', async (path, cause) => {
  await expect(fetchFrom(path)).rejects.toThrow(cause);
});

test('SRV-05 requests for one address share a fetch for an hour, and a failure is cached for 30 seconds', async () => {
  let now = 0;
  let count = 0;
  const read = createMediaCache(
    async (address) => {
      count += 1;
      if (address === 'bad') throw new Error('no such picture');
      return { contentType: 'image/png', content: picture };
    },
    () => now,
  );
  await Promise.all([read('a'), read('a')]);
  await read('a');
  expect(count).toBe(1);
  now = 60 * 60_000 + 1;
  await read('a');
  expect(count).toBe(2);
  await expect(read('bad')).rejects.toThrow('no such picture');
  await expect(read('bad')).rejects.toThrow('no such picture');
  expect(count).toBe(3);
  now += 30_001;
  await expect(read('bad')).rejects.toThrow('no such picture');
  expect(count).toBe(4);
});

test('SRV-05 the cache holds 64 MB and evicts the least recently used entries', async () => {
  const fetched: string[] = [];
  const read = createMediaCache(async (address) => {
    fetched.push(address);
    return { contentType: 'video/mp4', content: Buffer.alloc(20 * 1024 * 1024) };
  });
  for (const address of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await read(address);
  expect(fetched).toEqual(['a', 'b', 'c', 'd', 'b']);
});
