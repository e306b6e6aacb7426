import type { Statement } from '@kaeo/shared/api';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

type Line = {
  readonly at: string;
  readonly type?: string;
  readonly status?: string;
  readonly minor?: number;
};

/** Records movements of a player; by default successful deposits of 1.00. */
async function record(player: TestPlayer, lines: readonly Line[]): Promise<void> {
  for (const [index, { at, type = 'deposit', status = 'SUCCESS', minor = 100 }] of lines.entries()) {
    await backend.context.db.run(
      `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
       values ($1, $2, $3, $4, 'SCB', 'WALLET', $5, 'BAHT', $1, $6)`,
      [`${player.id}-${index}`, player.id, type, status, minor, at],
    );
  }
}

async function read(player: TestPlayer, body: object = {}): Promise<Statement> {
  const reply = await player.call('POST', '/api/statement', body);
  expect(reply.statusCode).toBe(200);
  return reply.json<Statement>();
}

test("STMT-01 an entry has its date in the market's time zone, and its month has totals", async () => {
  const player = await backend.player();
  await record(player, [
    { at: '2026-10-31T16:59:59Z', minor: 7_00 },
    { at: '2026-10-31T17:00:00Z', minor: 5_00 },
  ]);
  const { statements, months } = await read(player);
  expect(statements.map(({ day }) => day)).toEqual(['2026-11-01', '2026-10-31']);
  expect(months).toEqual([
    { month: '2026-11', moneyIn: 5, moneyOut: 0 },
    { month: '2026-10', moneyIn: 7, moneyOut: 0 },
  ]);
});

test('STMT-02 monthly totals count successful movements, without transfers and ends of bonuses', async () => {
  const player = await backend.player();
  const at = '2026-11-02T08:00:00Z';
  await record(player, [
    { at, type: 'deposit', minor: 1_000_25 },
    { at, type: 'bonus', minor: 200_00 },
    { at, type: 'withdraw', minor: 300_10 },
    { at, type: 'recovery', minor: 20_00 },
    { at, type: 'transfer', minor: 90_00 },
    { at, type: 'finish_bonus', minor: 40_00 },
    { at, type: 'deposit', status: 'IN_PROGRESS', minor: 500_00 },
    { at, type: 'withdraw', status: 'FAILED', minor: 600_00 },
  ]);
  expect((await read(player)).months).toEqual([{ month: '2026-11', moneyIn: 1_200.25, moneyOut: 320.1 }]);
});

test('STMT-01 a page has totals of whole months, even if it shows only part of a month', async () => {
  const player = await backend.player();
  await record(player, [
    { at: '2026-09-05T08:00:00Z' },
    { at: '2026-09-04T08:00:00Z' },
    { at: '2026-09-03T08:00:00Z', type: 'transfer' },
    { at: '2026-06-03T08:00:00Z', type: 'transfer' },
  ]);
  expect((await read(player, { page: 2, limit: 2 })).months).toEqual([
    { month: '2026-09', moneyIn: 2, moneyOut: 0 },
    { month: '2026-06', moneyIn: 0, moneyOut: 0 },
  ]);
});

test('a player without movements has no months', async () => {
  expect(await read(await backend.player())).toEqual({ total: 0, next: null, statements: [], months: [] });
});

describe('filters', () => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await backend.player();
    await record(player, [
      { at: '2026-11-02T08:00:00Z', type: 'deposit', minor: 1 },
      { at: '2026-11-01T16:59:59Z', type: 'withdraw', minor: 2 },
      { at: '2026-11-01T17:00:00Z', type: 'bonus', minor: 3 },
      { at: '2026-11-01T08:00:00Z', type: 'finish_bonus', minor: 0 },
      { at: '2026-10-31T17:00:00Z', type: 'transfer', minor: 5 },
      { at: '2026-10-31T16:59:59Z', type: 'recovery', minor: 6 },
      { at: '2026-10-01T08:00:00Z', type: 'deposit', minor: 7 },
    ]);
  });
  const found = async (body: object) => (await read(player, body)).statements.map(({ statementType }) => statementType);

  test('PLAY-05 a kind selects its movements; ends of bonuses and reclaimed ones count as bonuses', async () => {
    expect(await found({ kind: 'deposit' })).toEqual(['deposit', 'deposit']);
    expect(await found({ kind: 'withdraw' })).toEqual(['withdraw']);
    expect(await found({ kind: 'transfer' })).toEqual(['transfer']);
    expect(await found({ kind: 'bonus' })).toEqual(['bonus', 'finish_bonus', 'recovery']);
  });

  test('PLAY-05 both days of a period are included, in the time zone of the market', async () => {
    expect(await found({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['withdraw', 'finish_bonus', 'transfer']);
    expect(await found({ from: '2026-11-02' })).toEqual(['deposit', 'bonus']);
    expect(await found({ to: '2026-10-31' })).toEqual(['recovery', 'deposit']);
    expect(await found({ from: '2026-11-02', to: '2026-11-01' })).toEqual([]);
  });

  test('PLAY-05 totals and count are those of the filter, page by page', async () => {
    const first = await read(player, { kind: 'bonus', limit: 2 });
    expect([first.total, first.statements.length]).toEqual([3, 2]);
    expect(first.months).toEqual([{ month: '2026-11', moneyIn: 0.03, moneyOut: 0 }]);
    const second = await read(player, { kind: 'bonus', limit: 2, cursor: first.next });
    expect(second).toMatchObject({ next: null, months: [{ month: '2026-10', moneyIn: 0, moneyOut: 0.06 }] });
    const day = await read(player, { from: '2026-11-02', to: '2026-11-02' });
    expect(day.months).toEqual([{ month: '2026-11', moneyIn: 0.04, moneyOut: 0 }]);
    expect((await read(player, { kind: 'transfer' })).months).toEqual([]);
  });

  test.each([{ kind: 'refund' }, { from: '2026-02-30' }, { from: '0000-01-01' }, { to: 'yesterday' }])(
    'PLAY-05 %j is refused',
    async (body) => {
      const reply = await player.call('POST', '/api/statement', body);
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { message: 'VALIDATION' }]);
    },
  );
});
