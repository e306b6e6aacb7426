/**
 * A minimal game provider with the protocol of `provider-wire.ts`, which uses little CPU while the server is measured. It reads
 * `PORT` and `PROVIDER_SECRET`.
 */
import { createServer } from 'node:http';
import { type GameTransferOrder } from '../../backend/src/providers/sandbox/provider-wire.ts';
import { railCredentials } from '../../backend/src/providers/sandbox/signature.ts';

const { authorization } = railCredentials(process.env['PROVIDER_SECRET'] ?? '', 'game');
const balances = new Map<string, number>();
const applied = new Set<string>();

type Answer = readonly [status: number, body: object];

function answer(path: string, body: unknown): Answer {
  if (path.endsWith('/accounts')) {
    const { username } = body as { username: string }; // only our backend calls this process
    balances.set(username, 0);
    return [201, { username, password: 'none', event: null }];
  }
  if (!path.endsWith('/transfers')) return [404, { code: 'NOT_FOUND' }];
  const { id, username, amount } = body as GameTransferOrder; // only our backend calls this process
  const balance = balances.get(username);
  if (balance === undefined) return [422, { code: 'UNKNOWN_ACCOUNT' }];
  if (!applied.has(id)) {
    applied.add(id);
    balances.set(username, balance + Number(amount));
  }
  return [200, { status: 'success' }];
}

const server = createServer((request, response) => {
  let received = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    received += chunk;
  });
  request.on('end', () => {
    const [status, body] =
      request.headers.authorization === authorization
        ? answer(request.url ?? '', JSON.parse(received))
        : ([401, { code: 'UNAUTHORIZED' }] satisfies Answer);
    const text = JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('game listening\n'));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
