import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { createLogger } from '../logger.ts';
import { createHttp } from './app.ts';
import { createRateCheck, cutSlowBodies, type Pace, phonePace } from './slow-body.ts';

describe('the minimum rate of a request body', () => {
  const pace: Pace = { graceMs: 3000, leastBytesPerS: 100, stallMs: 10_000, sampleMs: 1000 };
  /** The second in which a body is cut, given the bytes received after each second. */
  const cutAfter = (received: readonly number[], isWaiting = true) => {
    const isTooSlow = createRateCheck(pace);
    const at = received.findIndex((bytes) => isTooSlow({ received: bytes, isWaiting }));
    return at < 0 ? 'never' : at + 1;
  };
  const seconds = (count: number, bytesPerS: number) => Array.from({ length: count }, (_, at) => (at + 1) * bytesPerS);

  test('SRV-05 one byte per second is cut soon after the grace period', () => expect(cutAfter(seconds(60, 1))).toBe(4));
  test('SRV-05 a body at the minimum rate is not cut', () => expect(cutAfter(seconds(600, 100))).toBe('never'));
  test('SRV-05 a fast sender may pause, but not without limit', () => {
    const [fast, still] = [seconds(5, 100_000), Array.from({ length: 60 }, () => 500_000)];
    expect(cutAfter([...fast, ...still.slice(0, 9), 500_001, ...seconds(5, 200_000)])).toBe('never');
    expect(cutAfter([...fast, ...still])).toBe(15);
  });
  test('SRV-05 time in which the server does not read is not counted', () =>
    expect(cutAfter(seconds(60, 0), false)).toBe('never'));
  test('SRV-05 10 MB from a slow phone are accepted up to the request time-out', () => {
    const isTooSlow = createRateCheck(phonePace);
    // 35 kB per second, with a gap of twenty seconds.
    const minutes = Array.from({ length: 310 }, (_, at) => (at < 40 ? at : Math.max(40, at - 20)) * 35_000);
    expect(minutes.some((received) => isTooSlow({ received, isWaiting: true }))).toBe(false);
  });
});

describe('a connection', () => {
  const pace: Pace = { graceMs: 40, leastBytesPerS: 10_000, stallMs: 400, sampleMs: 10 };
  let app: FastifyInstance;
  const bodies: unknown[] = [];
  beforeEach(async () => {
    bodies.length = 0;
    app = fastify();
    cutSlowBodies(app, pace);
    app.post('/taken', (request) => {
      bodies.push(request.body);
      return {};
    });
    app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({}) }, () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  /**
   * Sends the head of a request with a body of this length, then one byte at a time until the connection ends. Returns
   * the response.
   */
  function drip(url: string, length: number): Promise<string> {
    const { port } = app.server.address() as AddressInfo; // it listens on TCP
    const socket: Socket = connect(port, '127.0.0.1');
    let response = '';
    socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '), 5);
    return new Promise((done) => {
      socket.on('data', (chunk) => (response += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        done(response);
      });
    });
  }

  test('SRV-05 a connection that sends its body too slowly gets 408 and is closed', async () => {
    expect(await drip('/taken', 64 * 1024)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"message":"VALIDATION"/s);
    expect(bodies).toEqual([]);
  });

  test('SRV-05 a connection that keeps sending slowly after a refusal is closed', async () => {
    expect(await drip('/refused', 64 * 1024)).toMatch(/^HTTP\/1\.1 401/);
  });

  test('SRV-05 a body that arrives immediately is processed', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(20_000) });
    const { port } = app.server.address() as AddressInfo; // it listens on TCP
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`http://127.0.0.1:${port}/taken`, { method: 'POST', headers, body: text })).status).toBe(200);
    expect(bodies).toHaveLength(1);
  });
});

test('SRV-05 a reused connection keeps no state of previous bodies', async () => {
  const app = fastify();
  cutSlowBodies(app, phonePace);
  app.post('/', () => ({}));
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const listeners: number[] = [];
  for (let request = 0; request < 12; request += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await answer.text();
    listeners.push(Math.max(...sockets.map((socket) => socket.listenerCount('close'))));
  }
  await app.close();
  expect(new Set(listeners).size).toBe(1);
});

test('SRV-05 the product closes connections with slow heads within seconds, and slow bodies by their rate', async () => {
  const app = createHttp({ log: createLogger({ logLevel: 'silent' }), trustProxy: false, language: 'th' });
  app.post('/', () => ({}));
  await app.ready();
  expect(app.server.headersTimeout).toBeLessThanOrEqual(20_000);
  expect(app.server.requestTimeout).toBe(310_000);
  const watched = jest.spyOn(globalThis, 'setInterval');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(watched).toHaveBeenCalledWith(expect.any(Function), phonePace.sampleMs);
  await app.close();
});
