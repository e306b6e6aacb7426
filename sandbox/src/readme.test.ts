import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

type Example = { method: string; path: string; body: unknown; status: number; answer: string };

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const examples: Example[] = [...readme.matchAll(/```http\n(\w+) (\S+)\n([\s\S]*?)\n?\n(\d{3}) ?([\s\S]*?)\n```/g)].map(
  ([, method = '', path = '', body = '', status = '', answer = '']) => ({
    method,
    path,
    body: body.trim() === '' ? undefined : JSON.parse(body),
    status: Number(status),
    answer,
  }),
);

let playground: TestSandbox;
beforeAll(async () => {
  playground = await startTestSandbox({ times: { autoPayoutMs: 60_000 } });
  const { responses } = playground.backend;
  const waiting = { playerId: 'x', currency: 'BAHT' };
  responses.players = [
    {
      username: '0812345678',
      name: 'Somchai',
      bankCode: 'KBANK',
      bankAccountNo: '0123456789',
      bankAccountName: 'SOMCHAI J',
      currency: 'BAHT',
      isActive: true,
      seenAt: '2026-11-21T01:00:00.000Z',
    },
  ];
  responses.conversations = [
    { id: 'c1', name: 'Somchai', lastMessage: 'hello', unread: 1, updatedAt: '2026-11-21T01:00:00.000Z' },
  ];
  responses.messages = {
    c1: [
      {
        _id: 'm1',
        sender: 'customer',
        message: { message_type: 'text', payload: 'hello' },
        createdAt: '2026-11-21T01:00:00.000Z',
      },
    ],
  };
  responses.file = { message: 'receipt.png', url: false, fileType: 'image', filePath: '/api/chat/files/f1' };
  responses.manualDeposits = [{ ...waiting, reference: 'M-1', amount: 300, createdAt: '2026-11-21T01:00:00.000Z' }];
  responses.undecidedTransfers = [{ ...waiting, id: 't1', reference: 'T-1', gameCode: 'DUNE', direction: 'in', amount: 50 }];
  responses.remoteFailures = [
    {
      remote: 'bonus',
      version: '1.2.0',
      phase: 'render',
      cause: 'TypeError: bonuses is undefined',
      composition: 'shell@1.0.0,bonus@1.2.0',
      path: '/user/bonus',
      at: '2026-11-21T01:00:00.000Z',
      receivedAt: '2026-11-21T01:00:00.100Z',
    },
  ];
  responses.audit = [
    {
      at: '2026-11-21T01:00:00.000Z',
      actorKind: 'player',
      actor: 'p1',
      action: 'bank account changed',
      subject: 'p1',
      outcome: 'done',
      address: '203.0.113.0/24',
      details: { proof: 'password' },
    },
  ];
  responses.late = [
    {
      kind: 'payout',
      reference: 'W-1',
      username: '0812345678',
      since: '2026-11-13T01:00:00.000Z',
      amount: 300,
      currency: 'BAHT',
      cause: 'the bank has not paid yet',
    },
  ];
  responses.refusedPayouts = [
    {
      id: 'w1',
      reference: 'W-2',
      username: '0812345678',
      amount: 500,
      currency: 'BAHT',
      refusal: 'NOT_TAKEN',
      isReturnDecided: false,
    },
  ];
  responses.differences = [
    {
      rail: 'bank',
      line: '004:20261121080000ABC123',
      difference: 'missing',
      detail: 'books: nothing; bank: 250.00 BAHT',
      foundAt: '2026-11-21T01:00:00.000Z',
    },
  ];
  responses.cases = [
    {
      id: 'case-1',
      kind: 'UNKNOWN_REFERENCE',
      subject: 'KX0',
      detail: 'a payment of a code that nobody knows',
      amount: 120,
      currency: 'BAHT',
      openedAt: '2026-11-21T01:00:00.000Z',
      resolution: null,
    },
  ];
  await sendWalletRequests();
});
afterAll(() => playground.close());

/** Requests of the wallet before a tester starts. */
async function sendWalletRequests() {
  const rail = (path: string, body: object) => playground.call('POST', `/rails/${path}`, body);
  await rail('sms/messages', { id: 'a', to: '0812345678', text: 'Kaeo code 482915 (Ref KX7P2)' });
  await rail('payment/codes', {
    reference: 'KX7P248291',
    channel: 'KBANK',
    amount: '500.00',
    currency: 'BAHT',
    payload: '000201',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  await rail('game/PRISM/accounts', { username: 'kx0812345' });
  await rail('game/PRISM/transfers', { id: 'one', username: 'kx0812345', amount: '100.00' });
  const to = { bankCode: 'KBANK', accountNo: '0123456789', accountName: 'SOMCHAI J' };
  await rail('payout/payouts', { id: 'p1', ...to, amount: '1500.00', currency: 'BAHT' });
}

/** Replaces the names in braces with values of previous responses. */
async function filled(path: string): Promise<string> {
  const read = async (list: string) => ((await playground.call('GET', `/api/${list}`)).body as Record<string, string>[])[0] ?? {};
  if (path.includes('{slip}')) return path.replace('{slip}', (await read('bank/transfers'))['slipId'] ?? '');
  if (path.includes('{round}'))
    return path.replace('{round}', (await read('games/PRISM/rounds?username=kx0812345'))['round'] ?? '');
  if (path.includes('{callback}')) return path.replace('{callback}', (await read('callbacks'))['id'] ?? '');
  return path;
}

/**
 * A matcher for a documented response: `…` matches anything, a list shows some of its entries, more fields are allowed.
 */
function matcherOf(shown: unknown): unknown {
  if (typeof shown === 'string' && shown.includes('…')) {
    const parts = shown.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return expect.stringMatching(new RegExp(`^${parts.join('.*')}$`, 's'));
  }
  if (Array.isArray(shown)) return shown.length === 0 ? [] : expect.arrayContaining(shown.map(matcherOf));
  if (typeof shown !== 'object' || shown === null) return shown;
  return expect.objectContaining(Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, matcherOf(value)])));
}

const isMediaType = (answer: string) => /^[a-z]+\/[\w+-]+$/.test(answer);
function expectedOf(answer: string): unknown {
  if (answer === '') return '';
  return matcherOf(isMediaType(answer) ? `${answer}…` : JSON.parse(answer));
}
/** The content type of a response that is not JSON, otherwise its body. */
async function contentOf(response: Response, answer: string): Promise<unknown> {
  if (isMediaType(answer)) return response.headers.get('content-type');
  const text = await response.text();
  return text === '' ? '' : JSON.parse(text);
}

/** Sends the example's request and compares the response with the documentation. */
async function tryOut({ method, path, body, status, answer }: Example) {
  const stop = new AbortController();
  const response = await fetch(`${playground.sandbox.url}${await filled(path)}`, {
    method,
    signal: stop.signal,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const call = `${method} ${path}`;
  const actual = { call, status: response.status, body: await contentOf(response, answer) };
  stop.abort();
  return { actual, expected: { call, status, body: expectedOf(answer) } };
}

test('SANDBOX-01 the examples, sent one after the other, return the documented responses', async () => {
  expect(examples.length).toBeGreaterThan(30);
  for (const example of examples) {
    const { actual, expected } = await tryOut(example);
    expect(actual).toEqual(expected);
  }
});

test('SANDBOX-01 every endpoint of the API has an example', () => {
  const documented = new Set(examples.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`));
  const routes = routesOf(playground.sandbox.app.printRoutes({ commonPrefix: false }));
  expect(routes.length).toBeGreaterThan(30);
  const missing = routes.filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return ![...documented].some((example) => pattern.test(example));
  });
  expect(missing).toEqual([]);
});

/** Parses fastify's route tree: two characters of drawing per level, then the path segment. */
function routesOf(tree: string): { method: string; path: string }[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    parts.length = indent.length / 4;
    parts.push(part);
    const path = parts.join('');
    if (!path.startsWith('/api/')) return [];
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => ({ method, path }));
  });
}
