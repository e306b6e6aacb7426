import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseDecimal, toDecimal, zero } from '@wallet/shared/money';
import type { TestBackend } from '../../src/testing/test-backend.ts';
import {
  describeOnPostgres,
  expectCleanBooks,
  facts,
  families,
  type GameCode,
  type GamePlayer,
  openProofBackend,
  playerWithGames,
  settle,
  statesOf,
  transfer,
} from './transfer-proof.ts';

/** Where the process dies: asking for the balance before the call, or with the call on its way, undone or done. */
type Moment = 'before-send' | 'sent-not-applied' | 'sent-and-applied';

describeOnPostgres('a server that is killed in the middle of a transfer', () => {
  let backend: TestBackend;
  let rails: Server;
  let child: ChildProcess | undefined;
  let reached: () => void = () => undefined;
  let moment: Moment = 'before-send';
  const server = fileURLToPath(new URL('../../src/server.ts', import.meta.url));

  beforeAll(async () => {
    backend = await openProofBackend({ now: new Date().toISOString() });
    rails = createServer((request, response) => {
      const [, , , code = '', kind = '', username = ''] = (request.url ?? '').split('/');
      const provider = backend.fake.games[families[code as GameCode] ?? 'plain']; // the child asks for games of the table only
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (kind === 'accounts' && moment !== 'before-send') {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ amount: toDecimal(provider.amountMinor(code, username) ?? zero) }));
          return;
        }
        if (moment === 'sent-and-applied') {
          const order = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; username: string; amount: string };
          const amountMinor = parseDecimal(order.amount);
          if (amountMinor !== undefined) void provider.provider.transfer(code, { ...order, amountMinor }).then(() => reached());
          return;
        }
        reached();
      });
    });
    rails.listen(0, '127.0.0.1');
    await once(rails, 'listening');
  });
  afterEach(() => kill());
  afterAll(async () => {
    rails.closeAllConnections();
    rails.close();
    await backend.close();
  });

  async function freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo; // a listening TCP server has one
    probe.close();
    await once(probe, 'close');
    return port;
  }

  /** A server process of its own on the test's database, with the rails above. */
  async function startServer(): Promise<string> {
    const [row] = await backend.context.db.query<{ name: string }>('select current_database() as name');
    const database = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    database.pathname = `/${row?.name ?? ''}`;
    const { port: railsPort } = rails.address() as AddressInfo; // listening, as above
    const port = await freePort();
    const started = spawn(process.execPath, [server], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'info',
        DATABASE_URL: database.href,
        PROVIDER_URL: `http://127.0.0.1:${railsPort}`,
        APP_SECRET: backend.context.config.appSecret,
        PORT: String(port),
        OPERATOR_PORT: String(await freePort()),
        SEED: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      // Each port says that it listens; this line comes when all of them do.
      started.stdout.on('data', (line: Buffer) => line.includes('"msg":"listening"') && resolve());
      started.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
    });
    return `http://127.0.0.1:${port}`;
  }

  async function kill(): Promise<void> {
    const killed = child;
    child = undefined;
    if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
  }

  async function transferAndKill(player: GamePlayer, from: string, to: string): Promise<void> {
    const url = await startServer();
    const arrived = new Promise<'arrived'>((resolve) => {
      reached = () => resolve('arrived');
    });
    const answered = fetch(`${url}/api/wallet/transfer`, {
      method: 'POST',
      headers: { ...player.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to, amount: 250 }),
    }).then(
      (response) => response.text(),
      () => 'the connection broke',
    );
    expect(await Promise.race([arrived, answered])).toBe('arrived');
    await kill();
    expect(await answered).toBe('the connection broke');
  }

  const cases: readonly (readonly [GameCode, 'in' | 'out', Moment, string])[] = [
    ['LOTUS', 'in', 'before-send', 'CONFIRMED'],
    ['PRISM', 'in', 'sent-not-applied', 'CONFIRMED'],
    ['PRISM', 'in', 'sent-and-applied', 'CONFIRMED'],
    ['LOTUS', 'in', 'sent-not-applied', 'REJECTED'],
    ['LOTUS', 'in', 'sent-and-applied', 'CONFIRMED'],
    ['PRISM', 'out', 'sent-and-applied', 'CONFIRMED'],
    ['LOTUS', 'out', 'sent-and-applied', 'CONFIRMED'],
  ];

  test.each(cases)('TRF-02 %s, %s, killed %s: it ends %s and no money is lost', async (code, direction, when, state) => {
    const player = await playerWithGames(backend, 1_000_00, [code]);
    await transfer(player, 'WALLET', code, 600);
    moment = when;
    await (direction === 'in' ? transferAndKill(player, 'WALLET', code) : transferAndKill(player, code, 'WALLET'));
    expect((await facts(backend, player)).transitMinor).toBe(250_00);
    await expectCleanBooks(backend);

    await settle(backend);
    const after = await facts(backend, player);
    expect([after.transitMinor, after.walletMinor + after.providerMinor]).toEqual([0, 1_000_00]);
    expect(after.mirrorMinor).toBe(after.providerMinor);
    expect(await statesOf(backend, player, 250_00)).toEqual([state]);
    await expectCleanBooks(backend);
  });
});
