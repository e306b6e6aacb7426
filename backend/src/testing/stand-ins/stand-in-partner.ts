import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PartnerConfig } from '../../platform/config/rails-config.ts';

/** A request as received by the stand-in. */
export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
/** The scripted result: a JSON body with its status, no response, a reset connection, or half a body. */
export type StandInAnswer = { readonly status: number; readonly body: unknown } | 'hang' | 'reset' | 'half';

/** A small server that replaces a partner and implements its documented API. Close it after the test. */
export async function standInPartner(answer: (request: ReceivedRequest) => StandInAnswer) {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const question = { method, path, headers, body: Buffer.concat(chunks).toString() };
      received.push(question);
      const reply = answer(question);
      if (reply === 'hang') return;
      if (reply === 'reset') request.socket.destroy();
      else if (reply === 'half') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"id":');
        request.socket.end();
      } else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    received,
    /** The partner's configuration. Set `timeLimitMs` to a short time only in a test of `hang`. */
    partner: (adapter: string, more: Pick<PartnerConfig, 'keys' | 'settings'> & { timeLimitMs?: number }): PartnerConfig => ({
      name: 'stand-in',
      adapter,
      address: `http://127.0.0.1:${port}`,
      timeLimitMs: 60_000,
      circuit: { failures: 100, openMs: 1000 },
      ...more,
    }),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
