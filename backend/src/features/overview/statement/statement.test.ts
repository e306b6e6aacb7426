import type { Statement } from '@kaeo/shared/api';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

type Line = { readonly at: string; readonly type?: string; readonly status?: string; readonly minor?: number };

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
