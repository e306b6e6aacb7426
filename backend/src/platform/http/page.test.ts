import type { Statement, StatementEntry } from '@kaeo/shared/api';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

/** Records movements of a player, each at its time. The name is also the reference. */
async function record(player: TestPlayer, movements: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, at] of Object.entries(movements)) {
    await backend.context.db.run(
      `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
       values ($1, $2, 'deposit', 'SUCCESS', 'SCB', 'WALLET', 100, 'BAHT', $1, $3)`,
      [`${player.id}-${name}`, player.id, at],
    );
  }
}
const nameOf = ({ _id }: StatementEntry) => _id.slice(-2);

async function requestPage(player: TestPlayer, body: object): Promise<{ names: string[]; next: string | null }> {
  const reply = await player.call('POST', '/api/statement', body);
  expect(reply.statusCode).toBe(200);
  const { statements, next } = reply.json<Statement>();
  return { names: statements.map(nameOf), next };
}

async function refusalOf(player: TestPlayer, body: object, list = '/api/statement'): Promise<object> {
  const reply = await player.call('POST', list, body);
  const { message, fields } = reply.json<{ message: string; fields?: object }>();
  return { status: reply.statusCode, message, fields };
}

const cursorOfText = (text: string) => Buffer.from(text).toString('base64url');

test('a list can be read to its end with cursors, and the last page has none', async () => {
  const player = await backend.player();
  const days = ['01', '02', '03', '04', '05'];
  await record(player, Object.fromEntries(days.map((day) => [day, `2026-10-${day}T08:00:00Z`])));
  const first = await requestPage(player, { limit: 2 });
  const second = await requestPage(player, { limit: 2, cursor: first.next });
  const third = await requestPage(player, { limit: 2, cursor: second.next });
  expect([first.names, second.names, third]).toEqual([['05', '04'], ['03', '02'], { names: ['01'], next: null }]);
  // A page that is exactly full has no cursor if nothing follows. A numbered page has the cursor of the next one.
  expect(await requestPage(player, { limit: 5 })).toMatchObject({ next: null });
  expect((await requestPage(player, { limit: 2, page: 2 })).next).toBe(second.next);
});

test('a movement recorded between two page requests causes no repeated or missing row', async () => {
  const player = await backend.player();
  await record(player, { a1: '2026-10-01T08:00:00Z', a2: '2026-10-02T08:00:00Z', a3: '2026-10-03T08:00:00Z' });
  const first = await requestPage(player, { limit: 2 });
  await record(player, { b1: '2026-10-04T08:00:00Z', b2: '2026-10-05T08:00:00Z', b3: '2026-10-01T12:00:00Z' });
  const second = await requestPage(player, { limit: 2, cursor: first.next });
  expect([first.names, second.names, second.next]).toEqual([['a3', 'a2'], ['b3', 'a1'], null]);
});

test('movements of the same instant or millisecond each appear once', async () => {
  const player = await backend.player();
  const same = '2026-10-01T08:00:00.000500Z';
  await record(player, { c1: same, c2: same, c3: same, d1: '2026-10-01T08:00:00.000499Z', d2: '2026-10-01T08:00:00.000501Z' });
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await requestPage(player, { limit: 1, ...(cursor ? { cursor } : {}) });
    names.push(...page.names);
    cursor = page.next;
  } while (cursor);
  expect(names).toEqual(['d2', 'c3', 'c2', 'c1', 'd1']);
});

test.each(['/api/statement', '/api/statement/slip', '/api/invite', '/api/refund'])(
  'SRV-04 %s refuses an invalid cursor, and a cursor together with a page',
  async (list) => {
    const player = await backend.player();
    const refused = { status: 400, message: 'VALIDATION', fields: { cursor: 'VALIDATION' } };
    const cursors = [
      '',
      'not a cursor',
      'A'.repeat(129),
      cursorOfText('1790000000000000'),
      cursorOfText('-5.id'),
      cursorOfText('01790000000000000.id'),
      cursorOfText('9999999999999999.id'),
      cursorOfText(`1790000000000000.x' or true`),
      cursorOfText('1790000000000000.\u0000'),
      `${cursorOfText('1790000000000000.id')}A`,
    ];
    for (const cursor of cursors) expect([cursor, await refusalOf(player, { cursor }, list)]).toEqual([cursor, refused]);
    const cursor = cursorOfText('1790000000000000.id');
    expect(await refusalOf(player, { cursor, page: 2 }, list)).toEqual({ ...refused, fields: { page: 'VALIDATION' } });
    expect((await player.call('POST', list, { cursor })).statusCode).toBe(200);
  },
);

test('SRV-05 another player’s cursor returns only the caller’s own rows', async () => {
  const [owner, other] = [await backend.player(), await backend.player()];
  await record(owner, { e1: '2026-10-01T08:00:00Z', e2: '2026-10-02T08:00:00Z' });
  await record(other, { f1: '2026-10-01T08:00:00Z', f2: '2026-10-03T08:00:00Z' });
  const { next } = await requestPage(owner, { limit: 1 });
  expect(await requestPage(other, { cursor: next })).toEqual({ names: ['f1'], next: null });
});

test('SRV-04 numbered pages reach the first 10,000 rows', async () => {
  const player = await backend.player();
  const refused = { status: 400, message: 'PAGE_TOO_DEEP', fields: { page: 'PAGE_TOO_DEEP' } };
  for (const body of [{ page: 1000 }, { page: 100, limit: 100 }]) {
    expect([body, await requestPage(player, body)]).toEqual([body, { names: [], next: null }]);
  }
  for (const body of [{ page: 1001 }, { page: 101, limit: 100 }, { page: 1e6, limit: 1 }]) {
    expect([body, await refusalOf(player, body)]).toEqual([body, refused]);
  }
});
