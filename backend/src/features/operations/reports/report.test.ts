import { type Report, type ReportKind, reportKinds } from '@kaeo/shared/desk';
import { minor } from '@kaeo/shared/money';
import { accounts, movePostings } from '../../../ledger/ledger.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { signIn, type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { recordDays } from '../liability/liability.desk.ts';
import { reportTexts } from './report-texts.ts';

let backend: TestBackend;
let manager: TestStaff;
beforeEach(async () => {
  // Half past eleven in the evening of the 20th, in the time zone of the market.
  backend = await createTestBackend({ flags: { isManual: true }, now: '2026-11-20T16:30:00.000Z' });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(() => backend.close());

const message = (reply: { json(): { message: string } }) => reply.json().message;
const report = (kind: ReportKind, query = 'from=2026-11-01&to=2026-11-30'): Promise<Report> =>
  manager.ok('GET /desk/api/reports/{kind}', `/desk/api/reports/${kind}?${query}`);
async function pass(time: Parameters<TestBackend['clock']['advance']>[0]) {
  backend.clock.advance(time);
  manager = await signIn(backend, manager.login, manager.secret);
}

/** A manual deposit of 500 and a withdrawal of 200 that is paid. */
async function trade(): Promise<void> {
  const player = await backend.player();
  const { reference } = (await player.call('POST', '/api/wallet/add', { amount: 500 })).json<{ reference: string }>();
  await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true });
  await player.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await backend.context.outbox.drain();
  for (const id of backend.fake.payout.orders.keys()) backend.fake.payout.settle(id, 'paid');
  backend.clock.advance({ minutes: 10 });
  await backend.context.outbox.drain();
}
/** What players lost to a game, or won of it with a negative amount, and a bonus. Without the rows that the audit wants. */
async function post(kind: string, reference: string, from: keyof typeof ends, to: keyof typeof ends, amountMinor: number) {
  const { db, ledger } = backend.context;
  await db.transaction((tx) =>
    ledger.post(tx, { kind, reference, currency: 'BAHT', postings: movePostings(ends[from], ends[to], minor(amountMinor)) }),
  );
}
const ends = {
  game: accounts.game('p1', 'PRISM'),
  provider: accounts.provider('PRISM'),
  bonus: accounts.bonus(),
  invite: accounts.invite(),
  wallet: accounts.wallet('p1'),
};

/** Sums of single postings, in major units, of accounts without player. */
async function sumOf(condition: string, amount = '-amount_minor'): Promise<{ count: number; amount: number }> {
  const [row] = await backend.context.db.query<{ count: number; amount: number | null }>(
    `select count(*)::integer as count, (sum(${amount}) / 100.0)::float8 as amount from postings p join journals j on j.id = p.journal_id
     where not starts_with(account_name, 'player:') and (${condition})`,
  );
  return { count: row?.count ?? 0, amount: row?.amount ?? 0 };
}
const external = `starts_with(account_name, 'external:')`;

test('DESK-06 each report of money equals the sums of the ledger, before and after its days are recorded', async () => {
  await trade();
  await pass({ hours: 2 });
  await trade();
  await backend.player({ walletMinor: 1234_56 });
  const check = async () => {
    const [movements, deposits, payouts] = [await report('movements'), await report('deposits'), await report('payouts')];
    const [all, paidIn, paidOut] = [
      await sumOf('true'),
      await sumOf(`${external} and amount_minor < 0`),
      await sumOf(`${external} and amount_minor > 0`, 'amount_minor'),
    ];
    for (const [found, expected] of [
      [movements, all],
      [deposits, paidIn],
      [payouts, paidOut],
    ] as const) {
      expect(found.totals).toEqual([{ currency: 'BAHT', count: expected.count, amounts: { amount: expected.amount } }]);
      expect(found.rows).toHaveLength(expected.count);
      expect(found.rows.reduce((sum, { amount }) => sum + Number(amount) * 100, 0) / 100).toBeCloseTo(expected.amount, 2);
    }
    expect([deposits.totals[0]?.amounts, payouts.totals[0]?.amounts]).toEqual([{ amount: 1000 }, { amount: 400 }]);
    const opened = await report('movements', 'from=2026-11-01&to=2026-11-30&account=house:opening');
    expect(opened.totals).toEqual([{ currency: 'BAHT', count: 1, amounts: { amount: 1234.56 } }]);
    const reference = String(deposits.rows[0]?.['reference']);
    const own = await report('deposits', `from=2026-11-01&to=2026-11-30&reference=${reference}`);
    expect(own.totals).toEqual([{ currency: 'BAHT', count: 1, amounts: { amount: 500 } }]);
    expect(own.rows).toMatchObject([{ reference, journal: 'deposit', amount: 500 }]);
    const paid = await report('movements', 'from=2026-11-01&to=2026-11-30&journal=withdrawal-paid');
    expect(paid.totals).toEqual([{ currency: 'BAHT', count: 2, amounts: { amount: -400 } }]);
  };
  await check();
  await pass({ hours: 4 });
  await recordDays(backend.context);
  await check();
  await pass({ days: 1 });
  await recordDays(backend.context);
  await check();
  await assertCleanBooks(backend.context.db);
});

test('DESK-06 a day begins at midnight of the market, and names what was asked and by whom', async () => {
  await trade();
  await pass({ hours: 1 });
  await trade();
  const first = await report('deposits', 'from=2026-11-20&to=2026-11-20');
  expect(first).toMatchObject({
    title: 'report.deposits',
    period: { from: '2026-11-20', to: '2026-11-20', begin: '2026-11-19T17:00:00.000Z', end: '2026-11-20T17:00:00.000Z' },
    generatedBy: 'head',
    generatedAt: backend.clock.now().toISOString(),
    filters: {},
    count: 1,
    page: { number: 1, of: 1, next: null },
  });
  expect((await report('deposits', 'from=2026-11-21&to=2026-11-21&currency=BAHT')).filters).toEqual({ currency: 'BAHT' });
  expect((await report('deposits', 'from=2026-11-20&to=2026-11-21')).count).toBe(2);
});

/** The columns of version 1. If this test fails, raise `version` in `report.service.ts`. */
const posted = ['at', 'account', 'journal', 'reference', 'player', 'currency', 'amount'];
const columnsOfVersion1: Readonly<Record<ReportKind, readonly string[]>> = {
  movements: posted,
  deposits: posted,
  payouts: posted,
  bonuses: posted,
  games: ['game', 'currency', 'lost', 'won', 'net'],
  'staff-acts': ['at', 'place', 'actor', 'act', 'phase', 'subject', 'reason', 'approval', 'currency', 'amount'],
  liability: ['day', 'currency', 'players', 'undecided', 'received', 'house', 'stated', 'difference'],
};

test('DESK-06 a report states the version of its columns, which all have a name', async () => {
  for (const kind of reportKinds) {
    const { version, columns } = await report(kind);
    const names = columns.map(({ name }) => name);
    expect([kind, version, names]).toEqual([kind, 1, columnsOfVersion1[kind]]);
    expect(names.filter((name) => reportTexts.en.columns[name] === undefined)).toEqual([]);
  }
});

test('DESK-06 a period without activity has totals of zero and no rows', async () => {
  await trade();
  for (const kind of ['movements', 'deposits', 'payouts', 'bonuses', 'games', 'liability'] as const) {
    const empty = await report(kind, 'from=2025-01-01&to=2025-12-31');
    expect([kind, empty.rows, empty.count, empty.page.of]).toEqual([kind, [], 0, 1]);
    expect(empty.totals).toMatchObject([{ currency: 'BAHT', count: 0 }]);
    expect(Object.values(empty.totals[0]?.amounts ?? { none: 1 }).every((amount) => amount === 0)).toBe(true);
  }
});

test('DESK-06 the cost of bonuses and the results of games are those of their accounts', async () => {
  await post('bonus', 'b1', 'bonus', 'wallet', 300_00);
  await post('invite', 'i1', 'invite', 'wallet', 20_00);
  await post('bonus-back', 'b1', 'wallet', 'bonus', 50_00);
  await post('result', 'g1', 'wallet', 'provider', 100_00);
  await post('result', 'g2', 'provider', 'game', 30_00);
  const check = async () => {
    expect((await report('bonuses')).totals).toEqual([{ currency: 'BAHT', count: 3, amounts: { amount: 270 } }]);
    const games = await report('games');
    expect(games.rows).toEqual([{ game: 'PRISM', currency: 'BAHT', lost: 100, won: 30, net: 70 }]);
    expect(games.totals).toEqual([{ currency: 'BAHT', count: 1, amounts: { lost: 100, won: 30, net: 70 } }]);
    expect((await report('games', 'from=2026-11-01&to=2026-11-30&game=OTHER')).rows).toEqual([]);
  };
  await check();
  expect((await manager.ok('GET /desk/api/day')).bonusCost).toEqual([{ currency: 'BAHT', amount: 270 }]);
  await pass({ hours: 3 });
  expect((await manager.ok('GET /desk/api/day')).bonusCost).toEqual([{ currency: 'BAHT', amount: 0 }]);
  await recordDays(backend.context);
  await check();
});

test('DESK-06 acts of staff are reported with actor and subject, and amounts once', async () => {
  const player = await backend.player();
  const { reference } = (await player.call('POST', '/api/wallet/add', { amount: 500 })).json<{ reference: string }>();
  await manager.ok('PUT /desk/api/manual-deposits/{reference}', `/desk/api/manual-deposits/${reference}`, {
    isApproved: true,
    reason: 'the money is there',
  });
  const acts = await report('staff-acts', 'from=2026-11-20&to=2026-11-20&actor=head');
  expect(acts.rows.map(({ act, phase, amount }) => [act, phase, amount])).toEqual([
    ['enrol', 'done', null],
    ['sign in', 'done', null],
    ['PUT /desk/api/manual-deposits/{reference}', 'begun', 500],
    ['PUT /desk/api/manual-deposits/{reference}', 'done', null],
  ]);
  expect([acts.count, acts.totals]).toEqual([4, [{ currency: 'BAHT', count: 1, amounts: { amount: 500 } }]]);
  const subject = encodeURIComponent(String(acts.rows[2]?.['subject']));
  expect((await report('staff-acts', `from=2026-11-20&to=2026-11-20&subject=${subject}`)).count).toBe(2);
});

test('DESK-06 pages follow each other without gaps and repeat the totals of the whole period, also over recorded days', async () => {
  for (let at = 0; at < 230; at += 1) {
    await post(at % 2 === 0 ? 'bonus' : 'invite', `b${at}`, 'bonus', 'wallet', 100 + at);
    if (at % 3 === 0) backend.clock.advance({ hours: 1 });
  }
  await pass({ hours: 2 });
  const check = async () => {
    const seen: unknown[] = [];
    let cursor = '';
    for (let number = 1; number <= 3; number += 1) {
      const page = await report('bonuses', `from=2026-11-01&to=2026-11-30${cursor}`);
      expect(page).toMatchObject({ count: 230, page: { number, of: 3 }, totals: [{ count: 230 }] });
      seen.push(...page.rows.map(({ reference }) => reference));
      cursor = `&cursor=${page.page.next}`;
    }
    expect(cursor).toBe('&cursor=null');
    expect(seen).toEqual(Array.from({ length: 230 }, (_, at) => `b${at}`));
  };
  await check();
  await recordDays(backend.context);
  await check();
});

test('DESK-06 a wrong period, a filter of another report and a wrong cursor are refused', async () => {
  const wrong = [
    'deposits?from=2026-11-21&to=2026-11-20',
    'deposits?from=2025-11-20&to=2026-11-30',
    'deposits?from=2026-02-30&to=2026-11-30',
    'deposits?from=2026-11-20',
    'deposits?from=2026-11-20&to=2026-11-20&actor=head',
    'games?from=2026-11-20&to=2026-11-20&account=house:bonus',
    `deposits?from=2026-11-20&to=2026-11-20&cursor=${Buffer.from('2\nx\ny\nz').toString('base64url')}`,
    `deposits?from=2026-11-20&to=2026-11-20&cursor=${Buffer.from('2\n1\n2').toString('base64url')}`,
    'everything?from=2026-11-20&to=2026-11-20',
  ];
  for (const path of wrong)
    expect([path, message(await manager.call(`GET /desk/api/reports/${path}`))]).toEqual([path, 'VALIDATION']);
});

describe('CSV', () => {
  const csv = async (path: string, language = 'en') => {
    const headers = { 'x-requested-with': 'kaeo-desk', cookie: manager.cookie, 'accept-language': language };
    const reply = await backend.desk.inject({ url: `/desk/api/reports/${path}`, headers });
    expect(reply.statusCode).toBe(200);
    return reply;
  };

  test('DESK-06 a file begins with title, version, period, author, filters, page and totals, and has all rows', async () => {
    for (let at = 0; at < 1_100; at += 1) await post('bonus', `b${at}`, 'bonus', 'wallet', 100);
    const reply = await csv('bonuses/csv?from=2026-11-01&to=2026-11-30&journal=bonus');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="bonuses-2026-11-01-2026-11-30.csv"');
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = reply.body.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines.slice(0, 10)).toEqual([
      'Report,Cost of bonuses',
      'Version of the report,1',
      'Period,2026-11-01,2026-11-30,Asia/Bangkok',
      `Generated by,head,${backend.clock.now().toISOString()}`,
      'Filter,Kind of journal,bonus',
      'Page,1,1',
      'Rows,1100',
      'Total,BAHT,Amount,1100.00',
      '',
      'Time,Account,Kind of journal,Reference,Player,Currency,Amount',
    ]);
    const rows = lines.slice(10, -1).map((line) => line.split(','));
    expect(rows.map(([, , , reference]) => reference)).toEqual(Array.from({ length: 1_100 }, (_, at) => `b${at}`));
    expect(rows.every((row) => row.at(-1) === '1.00')).toBe(true);
  });

  test('DESK-06 a cell is quoted, and cannot be a formula', async () => {
    const player = await backend.player();
    for (const reason of ['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', 'a, "b"\nc'])
      await manager.ok('DELETE /desk/api/players/{id}/active', `/desk/api/players/${player.id}/active`, {
        reason: `${reason}  `,
      });
    const { body } = await csv(`staff-acts/csv?from=2026-11-20&to=2026-11-20&subject=player:${player.id}`);
    for (const cell of [`"'=HYPERLINK(""http://x"")  "`, `'+1  `, `'-1+2  `, `'@SUM(A1)  `, `"a, ""b""\nc  "`])
      expect(body).toContain(`,${cell},`);
  });

  test('DESK-06 an empty period has a line that there was no activity', async () => {
    const { body } = await csv('deposits/csv?from=2026-11-01&to=2026-11-01');
    expect(body).toContain('Rows,0\r\nTotal,BAHT,Amount,0.00\r\n');
    expect(body.endsWith('Amount\r\nNo activity in this period\r\n')).toBe(true);
  });

  test('DESK-06 titles, columns and filters are named in the language of the member', async () => {
    const path = 'deposits/csv?from=2026-11-01&to=2026-11-01&currency=BAHT';
    const titles = async (language: string) => (await csv(path, language)).body.split('\r\n');
    const thai = await titles('th');
    expect([thai[0], thai[4], thai.at(-2)]).toEqual(['\uFEFFรายงาน,เงินฝาก', 'ตัวกรอง,สกุลเงิน,BAHT', 'ไม่มีรายการในช่วงเวลานี้']);
    expect((await titles('lo'))[0]).toBe('\uFEFFລາຍງານ,ເງິນຝາກ');
    for (const language of ['th', 'la'] as const)
      expect(Object.keys(reportTexts[language].columns)).toEqual(Object.keys(reportTexts.en.columns));
  });
});
