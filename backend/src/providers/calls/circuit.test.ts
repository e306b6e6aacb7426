import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minor } from '@kaeo/shared/money';
import { Registry } from 'prom-client';
import { allBy } from '../../testing/sandbox-rails.ts';
import { createRails } from '../create-rails.ts';
import type { Unknown } from '../ports/providers.port.ts';
import { createCircuit } from './circuit.ts';
import { measureCircuits } from './measure.ts';

const away: Unknown = { kind: 'unknown', cause: 'TimeoutError', isUnavailable: true };
const unsent = { kind: 'unknown', isUnsent: true };

let now = 0;
afterEach(() => jest.restoreAllMocks());

/** A port with scripted results, behind a circuit of three failures and ten seconds. */
function guarded() {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const answers: ({ kind: 'paid' | 'refused' } | Unknown)[] = [];
  const requested: string[] = [];
  const changes: boolean[] = [];
  const port = {
    name: 'of the test',
    async pay(id: string) {
      requested.push(id);
      return answers.shift() ?? { kind: 'paid' as const };
    },
  };
  const circuit = createCircuit({ failures: 3, openMs: 10_000, onChange: (isOpen) => changes.push(isOpen) });
  return { port: circuit(port), answers, asked: requested, changes };
}

test('OPS-04 the circuit opens after three consecutive failures, then admits one trial call', async () => {
  const { port, answers, asked, changes } = guarded();
  answers.push(away, away, away, away, { kind: 'paid' });
  for (const id of ['1', '2', '3']) expect(await port.pay(id)).toEqual(away);
  expect(await port.pay('4')).toMatchObject(unsent);
  now += 10_000;
  expect(await port.pay('5')).toEqual(away);
  expect(await port.pay('6')).toMatchObject(unsent);
  now += 10_000;
  expect(await Promise.all([port.pay('7'), port.pay('8')])).toEqual([{ kind: 'paid' }, { kind: 'paid' }]);
  expect(asked).toEqual(['1', '2', '3', '5', '7', '8']);
  expect(changes).toEqual([true, true, true, true, false]);
  expect(port.name).toBe('of the test');
});

test('SRV-02 refusals and unreadable responses do not open the circuit, and a call that was made is never reported as unsent', async () => {
  const { port, answers, asked } = guarded();
  const unread: Unknown = { kind: 'unknown', cause: 'unexpected response, status 401' };
  answers.push(
    unread,
    unread,
    unread,
    { kind: 'refused' },
    { kind: 'refused' },
    { kind: 'refused' },
    away,
    away,
    { kind: 'paid' },
    away,
  );
  const results = [];
  for (let call = 0; call < 10; call += 1) results.push(await port.pay(String(call)));
  expect(asked).toHaveLength(10);
  expect(results.filter((answer) => 'isUnsent' in answer)).toEqual([]);
});

test('SRV-02 exceptions of our own code are rethrown and do not open the circuit', async () => {
  const port = createCircuit({ failures: 1, openMs: 10_000 })({
    ask: (): Promise<Unknown> => Promise.reject(new Error('a fault of ours')),
  });
  for (let call = 0; call < 3; call += 1) await expect(port.ask()).rejects.toThrow('a fault of ours');
});

test('OPS-04 OPS-07 each rail and each game has its own circuit, with a gauge', async () => {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    const isGame = request.url?.includes('/game/LUCKY/') ?? false;
    response.writeHead(isGame ? 503 : 200, { 'content-type': 'application/json' }).end('{"amount":"1.00"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const metrics = new Registry();
  const partner = {
    name: 'house',
    adapter: 'sandbox',
    address: `http://127.0.0.1:${port}`,
    keys: [{ id: 'now', secret: 'a secret' }],
    settings: {},
    timeLimitMs: 5000,
    circuit: { failures: 2, openMs: 60_000 },
  } as const;
  const { providers } = createRails(allBy(partner), { onCircuit: measureCircuits(metrics) });
  const look = (code: string) => providers.game({ code, family: 'plain' }).balance(code, 'u1');
  for (let call = 0; call < 2; call += 1) expect(await look('LUCKY')).toMatchObject({ kind: 'unknown', isUnavailable: true });
  expect(await look('LUCKY')).toMatchObject(unsent);
  expect(await look('MOON')).toEqual({ kind: 'found', amountMinor: minor(1_00) });
  expect(received).toBe(3);
  const results = await metrics.metrics();
  expect(results).toContain('rail_circuit_open{rail="game:LUCKY"} 1');
  expect(results).toContain('rail_circuit_open{rail="game:MOON"} 0');
  expect(results).toContain('rail_circuit_open{rail="payout"} 0');
  server.closeAllConnections();
  server.close();
});

test('OPS-04 FAIR-05 failing reconciliation calls do not open the circuit for payouts', async () => {
  let received = 0;
  const server = createServer((_request, response) => {
    received += 1;
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const partner = {
    name: 'house',
    adapter: 'sandbox',
    address: `http://127.0.0.1:${port}`,
    keys: [{ id: 'now', secret: 'a secret' }],
    settings: {},
    timeLimitMs: 5000,
    circuit: { failures: 2, openMs: 60_000 },
  } as const;
  const { providers } = createRails(allBy(partner));
  for (let call = 0; call < 5; call += 1) await providers.books.payout.find('1');
  expect(await providers.books.payout.find('1')).toMatchObject(unsent);
  expect(received).toBe(2);
  expect(await providers.payout.find('1')).toMatchObject({ isUnavailable: true });
  expect(received).toBe(3);
  server.closeAllConnections();
  server.close();
});
