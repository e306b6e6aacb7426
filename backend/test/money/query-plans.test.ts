import type { OperationName, Statement as StatementPage } from '@kaeo/shared/api';
import { type Report, reportKinds } from '@kaeo/shared/desk';
import pg from 'pg';
import { sweepOtps } from '../../src/features/identity/otp/otp.routes.ts';
import { sweepPasswordGuesses } from '../../src/features/identity/session/password-guesses.ts';
import { readDeskChanges } from '../../src/features/operations/desk-changes/desk-changes.ts';
import { walkOn } from '../../src/features/overview/dormant/dormant.store.ts';
import { cursorOf } from '../../src/platform/http/page.ts';
import { sweepExpired } from '../../src/platform/jobs/sweep.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { testStaff } from '../../src/testing/test-staff.ts';
import { onPostgres } from './on-postgres.ts';

const players = 50_000;
const movements = 1_000_000;
/** Rows per statement: each piece must stay within the statement time limit, even on a busy machine. */
const rowsAtOnce = 100_000;
const pieces = (rows: number, statement: (from: number, to: number) => string): string =>
  Array.from({ length: rows / rowsAtOnce }, (_, piece) => statement(piece * rowsAtOnce + 1, (piece + 1) * rowsAtOnce)).join(
    ';\n',
  );

/** A site with a long history. The numbers keep the references unique. */
const busyYears = `
  set session_replication_role = replica;
  insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, inviter_id, created_at, updated_at)
    select 'p' || n, '09' || lpad(n::text, 8, '0'), 'Player ' || n, '-', 'BAHT', 'SCB', 'PLAYER', lpad(n::text, 10, '0'), 'p' || n / 20,
      now() - n * interval '1 hour', now() from generate_series(1, ${players}) n;
  insert into sessions (token_hash, player_id, created_at, expires_at)
    select 't' || n, 'p' || n, now() - n * interval '1 minute', now() + n * interval '1 minute' from generate_series(1, ${players}) n;
  ${pieces(
    movements,
    (
      from,
      to,
    ) => `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
    select 'm' || n, 'p' || n % ${players} + 1, (array['deposit', 'withdraw', 'transfer'])[n % 3 + 1], 'SUCCESS', 'WALLET', 'SCB', 100 + n, 'BAHT',
      'r' || n, now() - n * interval '2 minutes' from generate_series(${from}, ${to}) n`,
  )};
  insert into ledger_accounts (name, currency, is_player) select 'player:p' || n || ':wallet', 'BAHT', true from generate_series(1, ${players}) n;
  insert into loss_accounts (player_id, currency) select 'p' || n, 'BAHT' from generate_series(1, ${players}) n;
  insert into loss_buckets (player_id, currency, reward, rate, net_minor)
    select 'p' || n, 'BAHT', reward, 500, n from generate_series(1, ${players}) n, unnest(array['refund', 'invite']) reward;
  insert into journals (kind, reference, currency, posting_count, posted_at)
    select 'deposit', 'r' || n, 'BAHT', 2, now() - n * interval '2 minutes' from generate_series(1, 200000) n;
  insert into postings (journal_id, account_name, currency, amount_minor, version, balance_after_minor)
    select id, 'player:p' || id % ${players} + 1 || ':wallet', 'BAHT', 100, id, 100 from journals;
  insert into postings (journal_id, account_name, currency, amount_minor, version, balance_after_minor)
    select id, 'external:bank:SCB:1', 'BAHT', -100, id, -100 * id from journals where id <= 20000;
  insert into slips (id, reference, player_id, currency, status, sending_bank, bank_reference, amount_minor, created_at, settled_at)
    select 's' || n, 's' || n, 'p' || n, 'BAHT', 'SUCCESS', '014', 'b' || n, 100, now() - n * interval '5 minutes', now()
    from generate_series(1, 50000) n;
  insert into received_transfers (sending_bank, bank_reference, amount_minor, currency, slip_id, transferred_at, booked_at)
    select '014', 'b' || n, 100, 'BAHT', 's' || n, now() - n * interval '5 minutes', now() from generate_series(1, 50000) n;
  insert into withdrawals (id, reference, movement_id, player_id, currency, amount_minor, bank_code, account_no, account_name, state, created_at,
    sent_at, settled_at)
    select 'w' || n, 'w' || n, 'm' || n * 3 + 1, 'p' || n, 'BAHT', 100, 'SCB', '1', 'P', 'PAID', now() - n * interval '5 minutes',
      now() - n * interval '5 minutes', now() from generate_series(1, 50000) n;
  insert into game_transfers (id, reference, movement_id, player_id, game_code, direction, currency, amount_minor, state, created_at, settled_at)
    select 'g' || n, 'g' || n, 'm' || n * 3 + 2, 'p' || n, 'PRISM', 'in', 'BAHT', 100, 'CONFIRMED', now() - n * interval '5 minutes', now()
    from generate_series(1, 50000) n;
  insert into qr_codes (id, reference, player_id, channel, currency, amount_minor, payload, state, created_at, expires_at)
    select 'q' || n, 'Q' || n, 'p' || n, 'KBANK', 'BAHT', 100, '-', 'PAID', now() - n * interval '5 minutes', now() from generate_series(1, 50000) n;
  insert into qr_payments (id, channel, journal, reference, qrcode_id, amount_minor, currency, outcome, paid_at, received_at)
    select 'y' || n, 'KBANK', 'y' || n, 'Q' || n, 'q' || n, 100, 'BAHT', 'CREDITED', now() - n * interval '5 minutes', now() from generate_series(1, 50000) n;
  insert into idempotency_keys (player_id, key, operation, body_hash, state, answer, created_at)
    select 'p' || n, 'k' || n, 'withdraw', '-', 'DONE', '{}', now() - n * interval '1 minute' from generate_series(1, 40000) n;
  insert into refunds (id, player_id, currency, amount_minor, state, claimed_at, credited_at)
    select 'f' || n, 'p' || n, 'BAHT', 100, 'CREDITED', now() - n * interval '1 hour', now() from generate_series(1, 20000) n;
  insert into invite_credits (id, inviter_id, invitee_id, currency, amount_minor, created_at)
    select 'i' || n, 'p' || n % 100, 'p' || n, 'BAHT', 100, now() - n * interval '1 hour' from generate_series(1, 40000) n;
  insert into outbox_jobs (id, kind, key, payload, run_at, created_at, lane)
    select 'o' || n, 'of another release', 'o' || n, '{}', now() + n * interval '1 minute', now(), 'payout' from generate_series(1, 20000) n;
  insert into audit_records (at, actor_kind, actor, action, subject, outcome, address, details)
    select now() - n * interval '1 minute', 'player', 'p' || n, 'login', 'p' || n, 'done', '-', '{}' from generate_series(1, 10000) n;
  insert into chat_conversations (id, player_id, name, last_seq, session_id, created_at, updated_at)
    select 'k' || n, 'p' || n, 'Player', 1, 's', now(), now() - n * interval '1 minute' from generate_series(1, 20000) n;
  insert into chat_messages (id, conversation_id, seq, client_id, sender, content, session_id, username, name, device_token, created_at)
    select 'k' || n, 'k' || n, 1, 'k' || n, 'customer', '{"message_type": "text", "payload": "hello"}', 's', '', '', '', now()
    from generate_series(1, 20000) n;
  insert into staff (id, login, name, roles, created_at) values ('s1', 'veteran', 'Veteran', '{support}', now());
  insert into chat_assignments (conversation_id, staff_id, at) select 'k' || n, 's1', now() from generate_series(1, 20000) n where n % 2 = 0;
  insert into staff_acts (place, at, staff_id, act, phase, subject, before, after, reason, network, previous_hash, hash)
    select n, now() - (20000 - n) * interval '5 minutes', 's1', 'an act', 'done', 'player:p' || n, '{}', '{}', '', '-', '', 'h' || n
    from generate_series(1, 20000) n;
  insert into staff_approvals (id, operation, subject, call, before, after, reason, digest, maker_id, made_at, expires_at, state, decided_at)
    select 'v' || n, 'POST /desk/api/staff', 'x', '{"params": null, "body": null}', '{}', '{}', '', '-', 's1', now() - n * interval '1 hour', now(), 'EXPIRED', now()
    from generate_series(1, 20000) n;
  insert into complaints (year, number, guest, subject, text, received_at, created_at, created_by, acknowledge_by, decide_by, closed_at, outcome, reason)
    select 2020, n, 'guest', 'subject', 'text', now(), now(), 's1', now(), now(), now() - n * interval '1 hour', 'UPHELD', 'reason'
    from generate_series(1, 20000) n;
  insert into complaint_entries (year, number, staff_id, text, is_acknowledgement, at)
    select 2020, n, 's1', 'text', true, now() from generate_series(1, 20000) n;
  insert into dormant_players (player_id, active_at) select 'p' || n, now() - n * interval '1 hour' from generate_series(1, 10000) n;
  insert into bank_account_changes (id, player_id, old_bank_code, old_account_no, old_account_name, new_bank_code, new_account_no,
    new_account_name, proof, session_id, address, changed_at)
    select 'b' || n, 'p' || n, 'SCB', 'old' || n, 'A', 'SCB', lpad(n::text, 10, '0'), 'A', 'password', '-', '-', now() from generate_series(1, 20000) n;
  insert into ledger_days (day, currency, account_name, kind, gave_count, gave_minor, took_count, took_minor)
    select date '2020-01-01' + n % 500, 'BAHT', 'external:bank:SCB:' || n, 'deposit', 1, 100, 0, 0 from generate_series(1, 10000) n;
  insert into money_cases (id, kind, subject, detail, suspense_minor, currency, opened_at, resolved_at, resolution)
    select 'c' || n, 'OTHER_SENDER', 'c' || n, '', 100, 'BAHT', now() - n * interval '1 hour', now() - n * interval '1 minute', 'RETURNED'
    from generate_series(1, 20000) n;
  insert into manual_deposits (reference, movement_id, player_id, currency, amount_minor, bank_reference, state, created_at, decided_at, no_line_at,
    no_line_note)
    select 'M-' || n, 'm' || n * 3, 'p' || n, 'BAHT', 1000 + n, 'b' || n, 'APPROVED', now() - n * interval '5 minutes', now(), now(), '-'
    from generate_series(1, 20000) n;
  insert into staff_acts (place, at, act, phase, subject, before, after, reason, network, previous_hash, hash)
    select n, now() - n * interval '1 minute', 'PUT /desk/api/cases/{id}', 'done', 'case:c' || n, '{}', '{}', '', '', '', 'h' || n
    from generate_series(1, 20000) n;
  set session_replication_role = origin;
`;

/** Twenty thousand more rows in each list of one player. */
const longHistory = (playerId: string) => `
  set session_replication_role = replica;
  insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
    select 'lm' || n, '${playerId}', 'deposit', 'SUCCESS', 'SCB', 'WALLET', 100, 'BAHT', 'lr' || n, now() - n * interval '1 minute'
    from generate_series(1, 20000) n;
  insert into slips (id, reference, player_id, currency, status, sending_bank, bank_reference, amount_minor, created_at, settled_at)
    select 'ls' || n, 'ls' || n, '${playerId}', 'BAHT', 'SUCCESS', 'SCB', 'lb' || n, 100, now() - n * interval '1 minute', now()
    from generate_series(1, 20000) n;
  insert into refunds (id, player_id, currency, amount_minor, state, claimed_at, credited_at)
    select 'lf' || n, '${playerId}', 'BAHT', 100, 'CREDITED', now(), now() - n * interval '1 minute' from generate_series(1, 20000) n;
  insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, inviter_id, created_at, updated_at)
    select 'lp' || n, '08' || lpad(n::text, 8, '0'), 'Friend ' || n, '-', 'BAHT', 'KBANK', 'FRIEND', lpad(n::text, 10, '0'), '${playerId}',
      now() - n * interval '1 minute', now() from generate_series(1, 20000) n;
  insert into loss_accounts (player_id, currency) select 'lp' || n, 'BAHT' from generate_series(1, 20000) n;
  insert into loss_buckets (player_id, currency, reward, rate, net_minor)
    select 'lp' || n, 'BAHT', 'invite', 500, n from generate_series(1, 20000) n;
  set session_replication_role = origin;
  analyze;
`;

const fill = ({ context: { db } }: TestBackend, script: string): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of script.split(/;\n/)) await tx.script(statement);
  });

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
    await fill(backend, busyYears + longHistory(veteran.id));
    // Like autovacuum: an index-only scan needs the visibility map.
    await backend.context.db.run('vacuum movements');
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
    ['POST /api/statement', { page: 2 }],
    ['POST /api/statement/slip', {}],
    ['POST /api/invite', {}],
    ['POST /api/refund', {}],
    ['POST /api/statement', { cursor: cursorOf(place) }],
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

  test('PERF-09 a withdrawal scans no large table, from the request to the bank’s reply', async () => {
    const statements = await statementsOf(async () => {
      const answer = await player.call('POST', '/api/wallet/withdraw', { amount: 200 }, 'key-of-a-withdrawal');
      expect(answer.statusCode).toBe(200);
      await backend.context.outbox.drain();
    });
    expect(await readThrough(statements)).toEqual([]);
  });

  test('PERF-09 the sweeps of expired rows scan no large table', async () => {
    const statements = await statementsOf(async () => {
      await sweepExpired(backend.context);
      await sweepOtps(backend.context);
      await sweepPasswordGuesses(backend.context);
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
    `GET /desk/api/dormant?cursor=${cursorOf(place)}`,
    'GET /desk/api/answers',
    'GET /desk/api/site',
    'GET /desk/api/site/versions',
    'GET /desk/api/players?search=0900000077',
    'GET /desk/api/players?search=r77000',
    'GET /desk/api/players/p77',
    'GET /desk/api/players/p77/movements',
    'GET /desk/api/players/p77/postings?account=wallet&currency=BAHT',
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
      await staff.ok('GET /desk/api/liability', `/desk/api/liability?${period}`);
      await changes();
      await changes();
      const walk = { day: dayBefore(0), activeBefore: backend.clock.now(), atMost: 100 };
      expect(await db.transaction((tx) => walkOn(tx, walk))).toBe(true);
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
    expect(await rowsRead(totals, 'movements')).toEqual([{ index: 'movements_counted', rows: 2001, thrownAway: 0 }]);
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
