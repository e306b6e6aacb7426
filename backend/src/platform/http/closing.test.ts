import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { App } from '../base-context.ts';
import { createLogger } from '../logger.ts';
import { createHttp } from './app.ts';

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: wallet.test\r\n`;

let app: App;
let port: number;
/** Requests that the handler of /slow holds until they are released. */
let held: (() => void)[];
let arrived: () => void;
beforeEach(async () => {
  held = [];
  arrived = () => {};
  app = createHttp({ log: createLogger({ logLevel: 'silent' }), trustProxy: false, language: 'th' });
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
      arrived();
    });
    return { served: 'slow' };
  });
  app.get('/quick', async () => ({ served: 'quick' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port; // it listens on TCP
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('OPS-05 a closing server serves requests in progress and refuses new connections', async () => {
  const [slow, partial] = [await open(), await open()];
  const isHeld = new Promise<void>((resolve) => (arrived = resolve));
  // Part of a request head has arrived when the server starts to close.
  partial.write(head('/quick'));
  slow.write(`${head('/slow')}\r\n`);
  await isHeld;
  await new Promise(setImmediate);
  const ended = app.close();
  while (app.server.listening) await new Promise(setImmediate);
  await expect(open()).rejects.toThrow('ECONNREFUSED');
  partial.write('\r\n');
  expect(await text(partial)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"served":"quick"/i);
  held[0]?.();
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"served":"slow"/i);
  await ended;
});
