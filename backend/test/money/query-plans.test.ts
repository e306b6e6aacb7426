import type { OperationName, Statement as StatementPage } from '@kaeo/shared/api';
import { type Report, reportKinds } from '@kaeo/shared/desk';
import { minor } from '@kaeo/shared/money';
import pg from 'pg';
import { sweepOtps } from '../../src/features/identity/otp/otp.routes.ts';
import { sweepPasswordGuesses } from '../../src/features/identity/session/password-guesses.ts';
import { readDeskChanges } from '../../src/features/operations/desk-changes/desk-changes.ts';
import { depositReport, movementReport, payoutReport } from '../../src/features/operations/reports/posting-report.ts';
import { walkOn } from '../../src/features/overview/dormant/dormant.store.ts';
import { playInGames } from '../../src/features/play/game/exposure.ts';
import { createSeamlessStore } from '../../src/features/play/seamless/seamless.store.ts';
import { createProtectionGuard, type GuardedAct } from '../../src/features/protection/guard/guard.ts';
import { createPictures } from '../../src/features/site/pictures/pictures.ts';
import { cursorOf } from '../../src/platform/http/page.ts';
import { sweepExpired } from '../../src/platform/jobs/sweep.ts';
import { limit } from '../../src/testing/protection/protect.ts';
import { testStaff } from '../../src/testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { busyYears, fill, longHistory, longPlay, staffYears, unbooked } from './busy-years.ts';
import { onPostgres } from './on-postgres.ts';

/** Tables with at least this many rows must not be read sequentially. */
const large = 5_000;

type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[] };
type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** Only with `analyze`, like the rows removed by a filter. */
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const place = { atUs: Date.now() * 1000, id: 'm1' };

type Statement = { readonly text: string; readonly values: unknown[] };

/** Statements sent by any connection while the work runs: each once, with its first values. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const sent = new Map<string, Statement>();
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await work();
  for (const [statement, parameters] of query.mock.calls as unknown[][]) {
    // A prepared statement has its name and values in one object.
    const { text, values = parameters } =
      typeof statement === 'object' && statement !== null ? (statement as Partial<Statement>) : { text: statement };
    if (typeof text !== 'string' || !/^\s*(select|with|insert|update|delete)\b/i.test(text) || sent.has(text)) continue;
    sent.set(text, { text, values: Array.isArray(values) ? values : [] });
  }
  query.mockRestore();
  return [...sent.values()];
}

onPostgres('query plans with 1,000,000 movements and 50,000 players', () => {
  let backend: TestBackend;
  let player: TestPlayer;
  /** Has 20,000 rows in each list. */
  let veteran: TestPlayer;
  beforeAll(async () => {
    backend = await createTestBackend();
    player = await backend.player({ walletMinor: 5_000_00 });
    veteran = await backend.player();
    await fill(backend.context, busyYears({ journals: 150_000 }), staffYears, longHistory(veteran.id), longPlay(veteran.id));
  }, 240_000);
  afterAll(() => backend.close());

  /** Sequential scans of large tables, with their statements. */
  async function readThrough(statements: readonly Statement[]): Promise<string[]> {
    const { db } = backend.context;
    const tables = await db.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
      [large],
    );
    const isLarge = new Set(tables.map(({ name }) => name));
    const found: string[] = [];
    for (const { text, values } of statements) {
      const [row] = await db.query<Explained>(`explain (format json) ${text}`, values);
      const scans = nodesOf(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' }).filter(
        (node) => node['Node Type'] === 'Seq Scan' && isLarge.has(node['Relation Name'] ?? ''),
      );
      found.push(...scans.map((node) => `${node['Relation Name']}: ${text.replaceAll(/\s+/g, ' ').trim()}`));
    }
    return found;
  }

  /** The plan nodes that read a table: the index, the number of rows, and the rows removed by a filter. */
  async function rowsRead(statement: Statement | undefined, table: string) {
    if (!statement) throw new Error('the statement was not sent');
    const [row] = await backend.context.db.query<Explained>(`explain (analyze, format json) ${statement.text}`, statement.values);
    return nodesOf(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' })
      .filter((node) => node['Relation Name'] === table)
      .map((node) => ({
        index: node['Index Name'],
        rows: node['Actual Rows'] ?? 0,
        thrownAway: node['Rows Removed by Filter'] ?? 0,
      }));
  }

  const reads: readonly (readonly [call: OperationName, body?: object])[] = [
    ['GET /api/wallet'],
    ['GET /api/account/profile'],
    ['GET /api/account/sessions'],
    ['GET /api/bonus'],
    ['GET /api/bonus/check/active'],
    ['GET /api/lookup/deposit'],
    ['GET /api/lookup/withdraw'],
    ['GET /api/refund/check'],
    ['GET /api/protection'],
    ['POST /api/statement', { page: 2 }],
    ['POST /api/statement/slip', {}],
    ['POST /api/invite', {}],
    ['POST /api/refund', {}],
    ['POST /api/statement', { cursor: cursorOf(place) }],
    ['POST /api/statement', { kind: 'bonus', from: '2026-01-01', to: '2026-12-31' }],
    ['POST /api/statement', { kind: 'deposit', cursor: cursorOf(place) }],
    ['POST /api/statement/export', { from: '2026-01-01', to: '2026-12-31', format: 'csv' }],
    ['POST /api/statement/slip', { cursor: cursorOf(place) }],
    ['POST /api/invite', { cursor: cursorOf(place) }],
    ['POST /api/refund', { cursor: cursorOf(place) }],
  ];

  test('PERF-09 no request of a player scans a large table', async () => {
    const statements = await statementsOf(async () => {
      for (const [call, body] of reads) {
        const [method, url] = call.split(' ') as ['GET' | 'POST', string]; // the names start with method and path
        expect([call, (await player.call(method, url, body)).statusCode]).toEqual([call, 200]);
      }
    });
    expect(statements.length).toBeGreaterThan(reads.length);
    expect(await readThrough(statements)).toEqual([]);
  });

  test('PLAY-05 PERF-09 no details of a movement scan a large table', async () => {
    const { db } = backend.context;
    const statements = await statementsOf(async () => {
      for (const type of ['deposit', 'withdraw', 'transfer', 'bonus', 'finish_bonus', 'recovery']) {
        const reference = `details-${type}`;
        await db.run(
          `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
           values ($1, $2, $3, 'SUCCESS', 'KBANK', 'WALLET', 100, 'BAHT', $1, now())`,
          [reference, player.id, type],
        );
        const reply = await player.call('GET', `/api/statement/${type}/${reference}`);
        expect([type, reply.statusCode]).toEqual([type, 200]);
      }
      for (const reference of ['ls1', 'q1', 'unknown']) await player.call('GET', `/api/statement/deposit/${reference}`);
    });
    expect(statements.some(({ text }) => text.includes('gift_redemptions'))).toBe(true);
    expect(await readThrough(statements)).toEqual([]);
  });

  test('PLAY-05 PERF-09 a filtered page of a player with 20,000 movements reads only its rows', async () => {
    const statements = await statementsOf(async () => {
      const reply = await veteran.call('POST', '/api/statement', { kind: 'bonus', from: '2020-01-01' });
      expect(reply.json()).toMatchObject({ total: 0, statements: [] });
    });
    const pages = statements.filter(({ text }) => text.includes('from movements where'));
    expect(pages).toHaveLength(2);
    for (const page of pages)
      expect(await rowsRead(page, 'movements')).toEqual([{ index: 'movements_by_kind', rows: 0, thrownAway: 0 }]);
  });

  test('PERF-09 a withdrawal scans no large table, from the request to the bank’s reply', async () => {
    const statements = await statementsOf(async () => {
      const answer = await player.call('POST', '/api/wallet/withdraw', { amount: 200 }, 'key-of-a-withdrawal');
      expect(answer.statusCode).toBe(200);
      await backend.context.outbox.drain();
    });
    expect(await readThrough(statements)).toEqual([]);
  });

  test('PERF-09 the guard reads rounds of the period for a player with limits and 20,000 rounds, and those that are not booked', async () => {
    const { db, config } = backend.context;
    await limit(backend, veteran, { kind: 'loss', period: 'day', amountMinor: minor(1e9) });
    const guard = createProtectionGuard({ config, clock: { now: () => new Date() } });
    const bet: GuardedAct = {
      kind: 'play',
      exposure: (sql, since) => createSeamlessStore(sql).exposure(veteran.id, 'BAHT', since),
    };
    const statements = await statementsOf(async () => {
      for (const act of [bet, playInGames(veteran), { kind: 'reward' } as const])
        expect(await db.transaction((tx) => guard.denial(tx, veteran, act))).toBeUndefined();
    });
    expect(await readThrough(statements)).toEqual([]);
    const exposure = statements.find(({ text }) => text.includes('settled_win_minor'));
    const read = async (table: string) =>
      (await rowsRead(exposure, table)).reduce((sum, node) => sum + node.rows + node.thrownAway, 0);
    expect([await read('seamless_entries'), (await read('game_results')) <= 24 * 60]).toEqual([unbooked, true]);
  });

  test('PERF-09 the sweeps of expired rows scan no large table', async () => {
    const statements = await statementsOf(async () => {
      await sweepExpired(backend.context);
      await sweepOtps(backend.context);
      await sweepPasswordGuesses(backend.context);
      await createPictures(backend.context).sweep();
    });
    expect(await readThrough(statements)).toEqual([]);
  });

  const operatorReads = [
    '/operator/players',
    '/operator/slips?reference=b77',
    '/operator/manual-deposits',
    '/operator/payouts',
    '/operator/audit',
    '/operator/cases',
    '/operator/reconciliation',
    '/operator/games',
    '/operator/transfers',
    '/operator/late',
    '/operator/chat/conversations',
  ];
  test('PERF-09 no read of an operator scans a large table', async () => {
    const statements = await statementsOf(async () => {
      for (const path of operatorReads) expect([path, (await backend.operate('GET', path)).statusCode]).toEqual([path, 200]);
    });
    expect(await readThrough(statements)).toEqual([]);
  });

  const deskReads = [
    'GET /desk/api/staff',
    'GET /desk/api/approvals?state=ALL',
    'GET /desk/api/acts?subject=player:p77',
    `GET /desk/api/approvals?after=${cursorOf(place)}`,
    'GET /desk/api/manual-deposits',
    `GET /desk/api/manual-deposits?after=${cursorOf(place)}`,
    'GET /desk/api/manual-deposits?state=DECIDED',
    `GET /desk/api/manual-deposits?state=DECIDED&after=${cursorOf(place)}`,
    'GET /desk/api/manual-deposits/M-77',
    'GET /desk/api/payouts',
    `GET /desk/api/payouts?after=${cursorOf(place)}`,
    'GET /desk/api/payouts/w77',
    'GET /desk/api/transfers',
    `GET /desk/api/transfers?after=${cursorOf(place)}`,
    'GET /desk/api/transfers/g77',
    'GET /desk/api/cases',
    `GET /desk/api/cases?after=${cursorOf(place)}`,
    'GET /desk/api/cases?state=DECIDED',
    `GET /desk/api/cases?state=DECIDED&after=${cursorOf(place)}`,
    'GET /desk/api/cases/c77',
    ...['payouts', 'transfers'].flatMap((list) => [
      `GET /desk/api/${list}?state=DECIDED`,
      `GET /desk/api/${list}?state=DECIDED&after=${cursorOf(place)}`,
      `GET /desk/api/${list}?state=DECIDED&kind=SCB`,
      `GET /desk/api/${list}?state=DECIDED&kind=PRISM`,
    ]),
    ...['manual-deposits', 'cases', 'payouts', 'transfers'].flatMap((list) =>
      ['player=p77', 'from=2026-01-01&to=2026-01-31', 'from=2026-01-01&least=100&most=900'].map(
        (filter) => `GET /desk/api/${list}?state=DECIDED&${filter}`,
      ),
    ),
    'GET /desk/api/manual-deposits?player=p77&least=1',
    'GET /desk/api/cases?kind=PAYMENT_UNKNOWN&most=900',
    'GET /desk/api/cases?state=DECIDED&kind=PAYMENT_UNKNOWN',
    'GET /desk/api/payouts?from=2026-01-01&player=p77&kind=KBANK',
    'GET /desk/api/transfers?from=2026-01-01&least=1&kind=PRISM',
    'GET /desk/api/late',
    'GET /desk/api/reconciliation',
    'GET /desk/api/day',
    'GET /desk/api/conversations',
    'GET /desk/api/conversations?filter=mine',
    'GET /desk/api/conversations?filter=unowned',
    `GET /desk/api/conversations?cursor=${cursorOf(place)}`,
    'GET /desk/api/complaints',
    'GET /desk/api/complaints?state=closed',
    'GET /desk/api/complaints?state=closed&cursor=C-2020-00077',
    'GET /desk/api/complaints/C-2020-00077',
    'GET /desk/api/dormant',
    'GET /desk/api/dormant?state=DECIDED',
    `GET /desk/api/dormant?cursor=${cursorOf(place)}`,
    'GET /desk/api/answers',
    'GET /desk/api/site',
    'GET /desk/api/site/versions',
    'GET /desk/api/players?search=0900000077',
    'GET /desk/api/players?search=r77000',
    'GET /desk/api/players/p77',
    'GET /desk/api/players/p77/movements',
    'GET /desk/api/players/p77/postings?account=wallet&currency=BAHT',
    'GET /desk/api/players/p77/protection',
    ...['excluded', 'timed-out', 'limited'].flatMap((state) => [
      `GET /desk/api/protection?state=${state}`,
      `GET /desk/api/protection?state=${state}&after=${cursorOf(place)}`,
    ]),
  ];
  test('DESK-06 no report of a week and no search of the worker scans a large table', async () => {
    const staff = await testStaff(backend, { roles: ['manager'] });
    const dayBefore = (days: number) => new Date(backend.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
    const period = `from=${dayBefore(7)}&to=${dayBefore(1)}`;
    const readReport = async (call: string): Promise<Report> => {
      const reply = await staff.call(call);
      expect([call, reply.statusCode]).toEqual([call, 200]);
      return reply.json<Report>();
    };
    const filters = ['', '&account=external:bank:SCB:1', '&reference=r700'];
    const { db } = backend.context;
    const changes = readDeskChanges(db);
    const statements = await statementsOf(async () => {
      for (const kind of reportKinds)
        for (const filter of kind === 'movements' ? filters : ['']) {
          const call = `GET /desk/api/reports/${kind}?${period}${filter}`;
          const { page } = await readReport(call);
          if (page.next !== null) await readReport(`${call}&cursor=${page.next}`);
        }
      const now = backend.clock.now();
      const year = { begin: new Date(now.getTime() - 360 * 86_400_000), periodEnd: now, end: now, restBegin: now };
      for (const report of [movementReport, depositReport, payoutReport])
        await report.rows(db, { ...year, from: dayBefore(360), to: dayBefore(0), filter: {} }, undefined, 101);
      await staff.ok('GET /desk/api/liability', `/desk/api/liability?${period}`);
      await changes();
      await changes();
      const walk = { day: dayBefore(0), now, activeBefore: now, notifiedBefore: now, atMost: 100 };
      expect((await db.transaction((tx) => walkOn(tx, walk))).isLeft).toBe(true);
    });
    expect(statements.length).toBeGreaterThan(20);
    expect(await readThrough(statements)).toEqual([]);
  });

  test('DESK-02 DESK-03 DESK-05 no read of the desk scans a large table', async () => {
    const staff = await testStaff(backend, { roles: ['manager', 'admin'] });
    const statements = await statementsOf(async () => {
      for (const call of deskReads) expect([call, (await staff.call(call)).statusCode]).toEqual([call, 200]);
    });
    expect(await readThrough(statements)).toEqual([]);
  });

  test.each([
    ['excluded', -20],
    ['timed-out', 20],
    ['limited', -5],
  ])('DESK-07 a page of players that are %s reads few rows, also days away', async (state, days) => {
    const staff = await testStaff(backend, { roles: ['support'] });
    const after = cursorOf({ atUs: (Date.now() + days * 86_400_000) * 1000, id: 'p77' });
    for (const from of ['', `&after=${after}`]) {
      const statements = await statementsOf(async () => {
        expect((await staff.call(`GET /desk/api/protection?state=${state}&limit=50${from}`)).statusCode).toBe(200);
      });
      const list = statements.find(({ text }) => /from player_(?:protection|limits)\b/.test(text));
      const read = await rowsRead(list, state === 'limited' ? 'player_limits' : 'player_protection');
      expect(Math.max(...read.map(({ rows, thrownAway }) => rows + thrownAway))).toBeLessThan(200);
    }
  });

  test('DESK-02 an open case reads the newest deposits of its amount only', async () => {
    const staff = await testStaff(backend, { roles: ['cashier'] });
    const statements = await statementsOf(async () => {
      expect((await staff.call('GET /desk/api/cases')).statusCode).toBe(200);
    });
    const cases = statements.find(({ text }) => text.includes('from money_cases where resolved_at is null'));
    const [deposits, ...others] = await rowsRead(cases, 'manual_deposits');
    expect([deposits?.index, others]).toEqual(['manual_deposits_of_amount_newest', []]);
    // 1,000 deposits have each amount.
    expect((deposits?.rows ?? 0) + (deposits?.thrownAway ?? 0)).toBeLessThan(50);
  });

  test('DESK-01 the acts of an unknown member are not searched for among those of others', async () => {
    const staff = await testStaff(backend, { roles: ['manager'] });
    const statements = await statementsOf(async () => {
      expect((await staff.call('GET /desk/api/acts?actor=nobody')).statusCode).toBe(200);
    });
    const acts = statements.find(({ text }) => text.includes('from staff_acts a left join staff s'));
    expect(acts).toBeUndefined();
  });

  test('PERF-09 the reconciliation of a window scans no large table', async () => {
    const statements = await statementsOf(async () => {
      expect((await backend.operate('POST', '/operator/reconciliation', {})).statusCode).toBe(200);
    });
    expect(await readThrough(statements)).toEqual([]);
  });

  test('PERF-09 reading the wallet of a player with 20,000 friends and movements takes no more rows than a new one', async () => {
    const rowsOf = async (owner: TestPlayer): Promise<number> => {
      const statements = await statementsOf(async () => {
        expect((await owner.call('GET', '/api/wallet')).statusCode).toBe(200);
      });
      let rows = 0;
      for (const { text, values } of statements.filter(({ text: sent }) => sent.startsWith('select'))) {
        const [row] = await backend.context.db.query<Explained>(`explain (analyze, format json) ${text}`, values);
        const scans = nodesOf(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' }).filter((node) => node['Relation Name']);
        rows += scans.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0), 0);
      }
      return rows;
    };
    const fresh = await backend.player();
    expect(await rowsOf(fresh)).toBeGreaterThan(0);
    expect(await rowsOf(veteran)).toBeLessThanOrEqual((await rowsOf(fresh)) + 10);
  });

  test('PERF-09 the total of a list counts rows only up to the last numbered page', async () => {
    for (const [list] of lists) {
      const answer = (await veteran.call('POST', list, {})).json<{ total: number }>();
      expect([list, answer.total]).toEqual([list, 10_000]);
    }
  });

  test('PERF-09 monthly totals read a limited number of rows from the index of counted movements, and omit months beyond it', async () => {
    // In the middle of 20,000 rows, a minute apart: its month has at least 10,000 rows.
    const statements = await statementsOf(async () => {
      const answer = await veteran.call('POST', '/api/statement', { page: 1000 });
      expect(answer.json<StatementPage>().months).toEqual([]);
    });
    const totals = statements.find(({ text }) => text.includes('"inMinor"'));
    expect(await rowsRead(totals, 'movements')).toEqual([{ index: 'movements_totalled', rows: 2001, thrownAway: 0 }]);
  });

  const lists: readonly (readonly [list: string, table: string, index: string])[] = [
    ['/api/statement', 'movements', 'movements_by_player'],
    ['/api/statement/slip', 'slips', 'slips_by_player'],
    ['/api/invite', 'players', 'players_by_inviter_newest'],
    ['/api/refund', 'refunds', 'refunds_received'],
  ];
  test.each(lists)(
    'PERF-09 %s reads one page of %s after a cursor 10,000 rows deep, without the rows before it',
    async (list, table, index) => {
      const deep = (await veteran.call('POST', list, { page: 1000 })).json<{ next: string }>();
      const statements = await statementsOf(async () => {
        expect((await veteran.call('POST', list, { cursor: deep.next })).statusCode).toBe(200);
      });
      const text = statements.find((each) => each.text.includes('interval'));
      expect(await rowsRead(text, table)).toEqual([{ index, rows: 11, thrownAway: 0 }]);
      // A numbered page reads the skipped rows.
      const numbered = await statementsOf(async () => {
        expect((await veteran.call('POST', list, { page: 1000 })).statusCode).toBe(200);
      });
      const [byNumber] = await rowsRead(
        numbered.find((each) => each.text.includes('offset')),
        table,
      );
      expect(byNumber?.rows).toBeGreaterThan(10_000);
    },
  );

  test('the check detects a statement with a sequential scan', async () => {
    const text = 'select id from movements where amount_minor = $1';
    expect(await readThrough([{ text, values: [1] }])).toEqual([`movements: ${text}`]);
  });
});
