import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { toDecimal } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { auditAll } from '../../src/audit-all.ts';
import { createSiteAccountStore } from '../../src/features/site/directory/site-account.store.ts';
import { accounts } from '../../src/ledger/ledger.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import type { BankSender } from '../../src/providers/ports/providers.port.ts';
import type { BankTransaction, PayoutOrder } from '../../src/providers/sandbox/provider-wire.ts';
import { senderOf } from '../../src/testing/bank-sender.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../src/testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { onPostgres } from './on-postgres.ts';
import { createServerProcess, endLeases, listen, until } from './server-process.ts';

const receiver = { bankCode: 'SCB', accountNo: '1112223334' };

onPostgres('a server killed during a money operation', () => {
  let backend: TestBackend;
  let rails: Server;
  let server: ReturnType<typeof createServerProcess>;
  /** Number of orders at the payout rail, by id. */
  const paid = new Map<string, number>();
  /** The sender of the transfers known to the bank. */
  let payer: BankSender = { bankCode: '', accountNo: '', name: '' };
  /** If set, the rail does its work or not, notifies the test and never responds. */
  let accident: { readonly isDone: boolean; readonly resolve: () => void } | undefined;

  async function bodyOf(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(request, 'end');
    return Buffer.concat(chunks).toString();
  }
  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const transactionOf = (sendingBank: string, reference: string): BankTransaction => ({
    sendingBank,
    reference,
    amount: toDecimal(minor(123_45)),
    currency: 'BAHT',
    receiver,
    sender: payer,
    transferredAt: new Date().toISOString(),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , rail = '', , id = '', reference = ''] = (request.url ?? '').split('/');
    const text = await bodyOf(request);
    const isPay = rail === 'payout' && request.method === 'POST';
    const order = isPay ? (JSON.parse(text) as PayoutOrder) : undefined; // our adapter sends this type
    if (order && accident?.isDone !== false) paid.set(order.id, (paid.get(order.id) ?? 0) + 1);
    if (accident) {
      accident.resolve();
      return;
    }
    if (rail === 'bank') send(response, 200, transactionOf(id, reference));
    else if (order) send(response, 201, { id: order.id, status: 'paid' });
    else if (paid.has(id)) send(response, 200, { id, status: 'paid' });
    else send(response, 404, { code: 'NOT_FOUND' });
  }

  beforeAll(async () => {
    backend = await createTestBackend({ now: new Date().toISOString() });
    const names = { accountName: 'KAEO CO LTD', nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' };
    const site = { ...receiver, ...names, bankType: 'BANK', mode: 'AUTO', currency: 'BAHT' } as const;
    await createSiteAccountStore(backend.context.db).replaceAll([site]);
    const listening = await listen((request, response) => void answer(request, response));
    rails = listening.server;
    server = createServerProcess(backend, listening.url);
  });
  afterEach(async () => {
    await server.kill();
    await assertCleanBooks(backend.context.db);
  });
  afterAll(async () => {
    await server.close();
    rails.closeAllConnections();
    rails.close();
    await backend.close();
  });

  /** Starts a server, sends the request and kills the server when the request has reached the rail. */
  async function killDuring(isDone: boolean, request: (url: string) => Promise<Response>): Promise<void> {
    const killed = new Promise<void>((resolve) => {
      accident = { isDone, resolve };
    });
    const url = await server.start();
    const response = request(url).then(
      (response) => response.text(),
      () => 'the connection broke',
    );
    await killed;
    await server.kill();
    await response;
    accident = undefined;
  }
  const heldMinor = (player: TestPlayer) => backend.context.ledger.balance(backend.context.db, accounts.hold(player.id), 'BAHT');
  const count = async (text: string, player: TestPlayer) => (await backend.context.db.query(text, [player.id])).length;

  test.each([
    ['after the payout was done', true],
    ['before the payout was done', false],
  ])(
    'SRV-02 killed between hold and confirmation, %s: the money is held until the restart, then paid once',
    async (_, isDone) => {
      const player = await backend.player({ walletMinor: 100_000 });
      await killDuring(isDone, (url) =>
        fetch(`${url}/api/wallet/withdraw`, {
          method: 'POST',
          headers: { ...player.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ amount: 400 }),
        }),
      );
      expect([await player.walletMinor(), await heldMinor(player)]).toEqual([60_000, 40_000]);
      expect(await auditAll(backend.context.db)).toEqual([]);

      await endLeases(backend);
      await server.start();
      await until(async () => (await heldMinor(player)) === 0);
      expect(await player.walletMinor()).toBe(60_000);
      const [row] = await backend.context.db.rows(
        rowOf({ id: column.text, state: column.text }),
        'select id, state from withdrawals where player_id = $1',
        [player.id],
      );
      expect([row?.state, paid.get(row?.id ?? '')]).toEqual(['PAID', 1]);
    },
  );

  test('SRV-02 killed during a slip lookup: credited once after the restart', async () => {
    const player = await backend.player();
    payer = senderOf(player.account);
    const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference: 'KILLED1' }));
    await killDuring(true, (url) =>
      fetch(`${url}/api/wallet/slip`, {
        method: 'POST',
        headers: { ...player.headers, 'content-type': contentType },
        body: new Uint8Array(payload),
      }),
    );
    expect(await player.walletMinor()).toBe(0);
    expect(await count(`select id from slips where player_id = $1 and status = 'IN_PROGRESS'`, player)).toBe(1);

    await endLeases(backend);
    await server.start();
    await until(async () => (await player.walletMinor()) > 0);
    expect(await player.walletMinor()).toBe(12_345);
  });
});
