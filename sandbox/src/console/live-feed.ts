import type { ServerResponse } from 'node:http';
import type { SandboxContext } from '../sandbox-context.ts';
import { consoleState } from './console-state.ts';

/** Changes within this time are sent as one message. */
const batchMs = 120;
/** Keeps proxies and browsers from closing an idle stream. */
const heartbeatMs = 20_000;

/** Sends the complete state to every open console after each change (server-sent events). */
export function createLiveFeed(context: SandboxContext) {
  const clients = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => {
    for (const client of clients) client.write(': still here\n\n');
  }, heartbeatMs).unref();

  const message = () => `event: state\ndata: ${JSON.stringify(consoleState(context))}\n\n`;
  function publish() {
    timer = undefined;
    const text = message();
    for (const client of clients) client.write(text);
  }

  return {
    changed() {
      if (clients.size > 0) timer ??= setTimeout(publish, batchMs).unref();
    },
    add(client: ServerResponse) {
      client.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      client.write(`retry: 1000\n${message()}`);
      clients.add(client);
      client.once('close', () => clients.delete(client));
    },
    hasClients: () => clients.size > 0,
    stop() {
      clearTimeout(timer);
      clearInterval(heartbeat);
      for (const client of clients) client.end();
    },
  };
}
export type LiveFeed = ReturnType<typeof createLiveFeed>;
