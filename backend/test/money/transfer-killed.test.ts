import type { Server } from 'node:http';
import { toDecimal } from '@kaeo/shared/api';
import { parseDecimal, zero } from '@kaeo/shared/money';
import type { TestBackend } from '../../src/testing/test-backend.ts';
import { createServerProcess, listen } from './server-process.ts';
import {
  decide,
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

/**
 * When the process is killed: before the call while reading the balance, or during the call, before or after the
 * provider applied it.
 */
type Moment = 'before-send' | 'sent-not-applied' | 'sent-and-applied';

describeOnPostgres('a server killed during a transfer', () => {
  let backend: TestBackend;
  let rails: Server;
  let server: ReturnType<typeof createServerProcess>;
  let reached: () => void = () => undefined;
  let moment: Moment = 'before-send';

  beforeAll(async () => {
    backend = await openProofBackend({ now: new Date().toISOString() });
    const listening = await listen((request, response) => {
      const [, , , code = '', kind = '', username = ''] = (request.url ?? '').split('/');
      const provider = backend.fake.games[families[code as GameCode] ?? 'plain']; // the child uses only games of the table
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
    rails = listening.server;
    server = createServerProcess(backend, listening.url);
  });
  afterEach(() => server.kill());
  afterAll(async () => {
    await server.close();
    rails.closeAllConnections();
    rails.close();
    await backend.close();
  });

  async function transferAndKill(player: GamePlayer, from: string, to: string): Promise<void> {
    const url = await server.start();
    const arrived = new Promise<'arrived'>((resolve) => {
      reached = () => resolve('arrived');
    });
    const response = fetch(`${url}/api/wallet/transfer`, {
      method: 'POST',
      headers: { ...player.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to, amount: 250 }),
    }).then(
      (response) => response.text(),
      () => 'the connection broke',
    );
    expect(await Promise.race([arrived, response])).toBe('arrived');
    await server.kill();
    expect(await response).toBe('the connection broke');
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
    const isDecided = families[code] === 'plain' && when !== 'before-send';
    expect(await statesOf(backend, player, 250_00)).toEqual([isDecided ? 'MANUAL' : state]);
    if (isDecided) await decide(backend, player, when === 'sent-and-applied');
    const after = await facts(backend, player);
    expect([after.transitMinor, after.walletMinor + after.providerMinor]).toEqual([0, 1_000_00]);
    expect(after.mirrorMinor).toBe(after.providerMinor);
    expect(await statesOf(backend, player, 250_00)).toEqual([state]);
    await expectCleanBooks(backend);
  });
});
