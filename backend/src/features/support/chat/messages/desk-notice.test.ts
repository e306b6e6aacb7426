import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DeskNotice, deskNoticeHandler } from './desk-notice.ts';

const notice: DeskNotice = {
  conversationId: 'c1',
  name: 'Somchai',
  message: { message_type: 'text', payload: 'hello' },
  createdAt: '2026-11-18T05:00:00.000Z',
};
// The handler is typed for any job of its kind; the outbox pairs the two.
const job = (attempts: number) => ({ id: 'j1', kind: 'chat-desk-notice', payload: notice as never, attempts });

async function desk(status: number) {
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push([request.method, request.url, JSON.parse(Buffer.concat(chunks).toString())]);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, requests, close: () => new Promise((resolve) => server.close(resolve)) };
}

test("CHAT-03 the desk is notified of a customer's message", async () => {
  const { url, requests, close } = await desk(200);
  expect(await deskNoticeHandler({ url, secret: 'a secret of the test' })(job(1))).toEqual({ kind: 'done' });
  expect(requests).toEqual([['POST', '/rails/chat/messages', notice]]);
  await close();
});

test('CHAT-09 an unreachable desk is notified again a few times, then dropped', async () => {
  const { url, close } = await desk(500);
  expect(await deskNoticeHandler({ url, secret: 'a secret of the test' })(job(1))).toMatchObject({ kind: 'again' });
  expect(await deskNoticeHandler({ url, secret: 'a secret of the test' })(job(5))).toEqual({ kind: 'done' });
  await close();
  expect(await deskNoticeHandler({ url, secret: 'a secret of the test' })(job(1))).toMatchObject({ kind: 'again' });
});
