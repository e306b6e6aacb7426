import type { StatementExport } from '@kaeo/shared/api';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const ask = (player: TestPlayer, body: object, language = 'en') =>
  backend.inject({
    method: 'POST',
    url: '/api/statement/export',
    headers: { ...player.headers, 'accept-language': language },
    payload: { from: '2026-11-01', to: '2026-11-30', format: 'csv', ...body },
  });
async function exported(player: TestPlayer, body: object = {}, language?: string): Promise<StatementExport> {
  const reply = await ask(player, body, language);
  expect(reply.statusCode).toBe(200);
  return reply.json<StatementExport>();
}

async function record(player: TestPlayer, count: number, change: { name?: string; at?: string } = {}): Promise<void> {
  await backend.context.db.run(
    `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
     select $1 || n, $1, 'deposit', 'SUCCESS', $2, 'WALLET', 1050, 'BAHT', $1 || '-' || n, $3::timestamptz + n * interval '1 second'
     from generate_series(1, $4::integer) n`,
    [player.id, change.name ?? 'SCB', change.at ?? '2026-11-02T03:04:04Z', count],
  );
}

describe('a table', () => {
  test('PLAY-05 has what it is, totals and rows, with two decimals and times of the market', async () => {
    const player = await backend.player();
    await record(player, 1);
    const { csv = '', count } = await exported(player);
    const reference = `${player.id}-1`;
    expect(count).toBe(1);
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFActivity',
      'Period,01/11/2026,30/11/2026,Asia/Bangkok',
      'Created,18/11/2026,12:00:00',
      'Rows,1',
      'Amount,baht',
      '',
      'Total,Rows,Money in,Money out',
      'Deposits,1,10.50,0.00',
      'Withdrawals,0,0.00,0.00',
      'Moves between wallet and games,0,0.00,0.00',
      'Bonuses,0,0.00,0.00',
      '',
      'Date,Time,Activity,From,To,Amount,Money in,Money out,Status,Reference',
      `02/11/2026,10:04:05,Deposit,Siam Commercial Bank,Wallet,10.50,10.50,,Success,${reference}`,
      '',
    ]);
  });

  test.each([
    ['th', 'ฝากเงิน,ไทยพาณิชย์,กระเป๋าเงิน', 'สำเร็จ'],
    ['la', 'ຝາກເງິນ,ໄທພານິດ,ກະເປົາເງິນ', 'ສຳເລັດ'],
  ])('PLAY-05 is in the language of the player: %s', async (language, row, status) => {
    const player = await backend.player();
    await record(player, 1);
    const { csv } = await exported(player, {}, language);
    expect(csv).toContain(row);
    expect(csv).toContain(status);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1'])('PLAY-05 no spreadsheet evaluates %j', async (name) => {
    const player = await backend.player();
    await record(player, 1, { name });
    const { csv = '' } = await exported(player);
    const cells = csv.split('\r\n').flatMap((line) => line.split(','));
    expect(cells.map((cell) => cell.replace(/^"/, '')).filter((cell) => /^[=+\-@\t\n]/.test(cell))).toEqual([]);
    expect(csv).toContain(`'${name}`);
  });
});

test('PLAY-05 a period has at most 12 months and begins before it ends', async () => {
  const player = await backend.player();
  expect((await ask(player, { from: '2025-12-01', to: '2026-11-30' })).statusCode).toBe(200);
  for (const body of [
    { from: '2025-11-30', to: '2026-11-30' },
    { from: '2026-11-30', to: '2026-11-29' },
  ])
    expect((await ask(player, body)).json()).toMatchObject({ message: 'VALIDATION', fields: { to: 'VALIDATION' } });
});

test('PLAY-05 an export with more rows than a document may have reports it, and a table has them', async () => {
  const player = await backend.player();
  await record(player, 1_001);
  const file = await exported(player, { format: 'entries' });
  expect(file).toMatchObject({ isTooLong: true, totals: [] });
  expect(file).not.toHaveProperty('entries');
  const table = await exported(player);
  expect([table.count, table.totals[0]]).toEqual([1_001, { kind: 'deposit', count: 1_001, moneyIn: 10_510.5, moneyOut: 0 }]);
  const shorter = await exported(player, { format: 'entries', kind: 'deposit', to: '2026-11-01' });
  expect(shorter).toMatchObject({ count: 0, entries: [], totals: [{ kind: 'deposit', count: 0, moneyIn: 0, moneyOut: 0 }] });
});
