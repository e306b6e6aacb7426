import type { Sql } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';

/** Something that should never be: which rule is broken, and by what. */
export type AuditFinding = { readonly check: string; readonly subject: string; readonly detail: string };

/**
 * A rule of the books. `text` selects the rows that break it, as `subject` and `detail`; `needs` names the tables without which it
 * has nothing to say.
 */
export type AuditCheck = { readonly name: string; readonly needs: readonly string[]; readonly text: string };

const ledgerTables = ['ledger_accounts', 'journals', 'postings'];

const bookChecks: readonly AuditCheck[] = [
  {
    name: 'every journal sums to zero, in one currency, with all its postings',
    needs: ledgerTables,
    text: `
      select j.kind || ' ' || j.reference as subject, 'sum ' || coalesce(sum(p.amount_minor), 0) || ', ' || count(p.*) || ' postings' as detail
      from journals j left join postings p on p.journal_id = j.id
      group by j.id having coalesce(sum(p.amount_minor), 0) <> 0 or count(p.*) <> j.posting_count or bool_or(p.currency <> j.currency)`,
  },
  {
    name: 'all postings of a currency sum to zero',
    needs: ledgerTables,
    text: `select currency as subject, 'sum ' || sum(amount_minor) as detail from postings group by currency having sum(amount_minor) <> 0`,
  },
  {
    name: 'every balance is the sum of its postings',
    needs: ledgerTables,
    text: `
      select a.name || ' ' || a.currency as subject,
        'balance ' || a.balance_minor || ' of version ' || a.version || ', sum ' || coalesce(sum(p.amount_minor), 0) || ' of ' || count(p.*) as detail
      from ledger_accounts a left join postings p on p.account_name = a.name and p.currency = a.currency
      group by a.name, a.currency having a.balance_minor <> coalesce(sum(p.amount_minor), 0) or a.version <> count(p.*)`,
  },
  {
    name: 'no posting was rewritten, removed or slipped in',
    needs: ledgerTables,
    text: `
      select account_name || ' ' || currency as subject, 'version ' || version || ' does not follow' as detail
      from (
        select *, sum(amount_minor) over account as running, row_number() over account as place from postings
        window account as (partition by account_name, currency order by version)
      ) chain
      where running <> balance_after_minor or place <> version`,
  },
  {
    name: 'no player account is below zero',
    needs: ledgerTables,
    text: `
      select name || ' ' || currency as subject, 'balance ' || balance_minor as detail
      from ledger_accounts where starts_with(name, 'player:') and balance_minor < 0`,
  },
];

/** Held money and the business rows that explain it, both ways: an account without its rows shows, and a row without its money. */
const heldEquals = (account: 'hold' | 'transit', openRows: string): string => `
  select coalesce(held.player_id, rows.player_id) || ' ' || coalesce(held.currency, rows.currency) as subject,
    'account ' || coalesce(held.amount, 0) || ', rows ' || coalesce(rows.amount, 0) as detail
  from (
    select split_part(name, ':', 2) as player_id, currency, balance_minor as amount
    from ledger_accounts where name like 'player:%:${account}'
  ) held
  full join (select player_id, currency, sum(amount_minor) as amount from (${openRows}) o group by player_id, currency) rows
    on rows.player_id = held.player_id and rows.currency = held.currency
  where coalesce(held.amount, 0) <> coalesce(rows.amount, 0)`;

const businessChecks: readonly AuditCheck[] = [
  {
    name: 'what is held for withdrawals is what open withdrawals ask for',
    needs: ['ledger_accounts', 'withdrawals'],
    text: heldEquals('hold', `select player_id, currency, amount_minor from withdrawals where state in ('HELD', 'SENT')`),
  },
  {
    name: 'what is in transit is what open transfers move',
    needs: ['ledger_accounts', 'game_transfers'],
    text: heldEquals(
      'transit',
      `select player_id, currency, amount_minor from game_transfers where state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL')`,
    ),
  },
  {
    name: 'every withdrawal has exactly the journals of its state',
    needs: ['journals', 'withdrawals'],
    text: `
      select w.id as subject, w.state || ' with ' || coalesce(string_agg(j.kind, ', ' order by j.kind), 'none') as detail
      from withdrawals w left join journals j on j.reference = w.id and j.kind like 'withdrawal-%'
      group by w.id having coalesce(string_agg(j.kind, ',' order by j.kind), '') <> case w.state
        when 'PAID' then 'withdrawal-hold,withdrawal-paid' when 'RETURNED' then 'withdrawal-hold,withdrawal-return'
        else 'withdrawal-hold' end`,
  },
  {
    name: 'every transfer has exactly the journals of its state',
    needs: ['journals', 'game_transfers'],
    text: `
      select t.id as subject, t.state || ' with ' || coalesce(string_agg(j.kind, ', ' order by j.kind), 'none') as detail
      from game_transfers t left join journals j on j.reference = t.id and j.kind like 'transfer-%'
      group by t.id having coalesce(string_agg(j.kind, ',' order by j.kind), '') <> case t.state
        when 'CONFIRMED' then 'transfer-confirm,transfer-hold' when 'REJECTED' then 'transfer-hold,transfer-return'
        else 'transfer-hold' end`,
  },
  {
    name: 'every paused game waits for an open case, and every open case of a game pauses one',
    needs: ['game_accounts', 'money_cases'],
    text: `
      select coalesce(c.id, a.paused_case_id) as subject, coalesce(a.game_code, 'no game') || ', ' || coalesce(c.kind, 'no case') as detail
      from (select * from money_cases where kind in ('GAME_ORDER_JUMP', 'GAME_DIFFERENCE') and resolved_at is null) c
      full join (select * from game_accounts where paused_case_id is not null) a on a.paused_case_id = c.id
      where c.id is null or a.paused_case_id is null or c.claimant_id is distinct from a.player_id`,
  },
  {
    name: 'what is in a seamless game is the sum of its entries',
    needs: ['seamless_accounts', 'seamless_entries'],
    text: `
      select a.game_code || ' ' || a.username as subject, 'balance ' || a.balance_minor || ', entries ' || coalesce(sum(e.amount_minor), 0) as detail
      from seamless_accounts a left join seamless_entries e on e.game_code = a.game_code and e.username = a.username
      group by a.game_code, a.username having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  },
  {
    name: 'every look at a game booked what its results sum to',
    needs: ['journals', 'postings', 'game_results'],
    text: `
      select r.booking_id as subject, 'results ' || r.amount || ', booked ' || coalesce(p.amount_minor, 0) as detail
      from (
        select booking_id, player_id, game_code, currency, sum(amount_minor) as amount from game_results
        group by booking_id, player_id, game_code, currency
      ) r
      left join journals j on j.kind = 'game-result' and j.reference = r.booking_id
      left join postings p on p.journal_id = j.id and p.currency = r.currency
        and p.account_name = 'player:' || r.player_id || ':game:' || r.game_code
      where coalesce(p.amount_minor, 0) <> r.amount`,
  },
  {
    name: 'every bonus that was received was granted, and every credited refund paid',
    needs: ['journals', 'bonus_receipts', 'refunds'],
    text: `
      select coalesce(r.id, j.reference) as subject, coalesce(r.kind, 'no receipt') || ', ' || coalesce(j.kind, 'no journal') as detail
      from (
        select id, kind || '-grant' as kind from bonus_receipts
        union all select id, 'refund-credit' from refunds where state = 'CREDITED'
      ) r
      full join (select * from journals where kind in ('bonus-grant', 'promotion-grant', 'refund-credit')) j
        on j.reference = r.id and j.kind = r.kind
      where r.id is null or j.id is null`,
  },
  {
    name: 'net losses that wait for a share, or had theirs, are those of the games',
    needs: ['loss_buckets', 'refunds', 'invite_credits', 'game_results'],
    text: `
      select player_id || ' ' || currency || ' ' || reward as subject, 'differ by ' || sum(amount) as detail
      from (
        select player_id, currency, reward, net_minor as amount from loss_buckets
        union all select player_id, currency, 'refund', net_loss_minor from refunds
        union all select invitee_id, currency, 'invite', net_loss_minor from invite_credits
        union all select player_id, currency, reward, amount_minor from game_results, unnest(array['refund', 'invite']) as reward
      ) facts
      group by player_id, currency, reward having sum(amount) <> 0`,
  },
  {
    name: 'no share is more than its highest rate of its net loss',
    needs: ['refunds', 'invite_credits'],
    text: `
      select id as subject, amount_minor || ' of ' || net_loss_minor || ' at ' || highest_rate as detail
      from (
        select id, amount_minor, net_loss_minor, highest_rate from refunds
        union all select id, amount_minor, net_loss_minor, highest_rate from invite_credits
      ) receipts
      where amount_minor::numeric * 10000 > net_loss_minor::numeric * highest_rate`,
  },
  {
    name: 'what our accounts received by slips is in the books once, with its amount',
    needs: ['journals', 'postings', 'received_transfers'],
    text: `
      select coalesce(r.sending_bank || ':' || r.bank_reference, b.reference) as subject,
        'received ' || coalesce(r.amount_minor, 0) || ', booked ' || coalesce(b.amount, 0) as detail
      from received_transfers r
      full join (
        select j.reference, sum(p.amount_minor) as amount from journals j join postings p on p.journal_id = j.id and p.amount_minor > 0
        where j.kind in ('slip-deposit', 'slip-suspense') group by j.reference
      ) b on b.reference = r.sending_bank || ':' || r.bank_reference
      where r.amount_minor is distinct from b.amount`,
  },
  {
    name: 'every credited slip has its money, at once or out of suspense, and each is credited once',
    needs: ['journals', 'postings', 'slips', 'received_transfers', 'money_cases'],
    text: `
      select coalesce(s.reference, r.slip_id) as subject,
        'slip ' || coalesce(s.status, 'none') || ' ' || coalesce(s.amount_minor, 0) || ', credited ' || coalesce(d.amount, c.suspense_minor, 0) as detail
      from (select * from slips where status = 'SUCCESS') s
      full join (select * from received_transfers where slip_id is not null) r on r.slip_id = s.id
      left join money_cases c on c.id = r.case_id and c.resolution = 'CREDITED' and c.player_id = s.player_id
      left join (
        select j.reference, p.account_name, p.amount_minor as amount from journals j join postings p on p.journal_id = j.id
        where j.kind = 'slip-deposit'
      ) d on r.case_id is null and d.reference = r.sending_bank || ':' || r.bank_reference
        and d.account_name = 'player:' || s.player_id || ':wallet'
      where s.amount_minor is distinct from coalesce(d.amount, c.suspense_minor) or r.slip_id is null
        or r.sending_bank is distinct from s.sending_bank or r.bank_reference is distinct from s.bank_reference`,
  },
  {
    name: 'every slip that waits for staff has its open case',
    needs: ['slips', 'received_transfers', 'money_cases'],
    text: `
      select s.reference as subject, 'case ' || s.case_id || ' ' || coalesce(c.resolution, 'is of another transfer') as detail
      from slips s left join money_cases c on c.id = s.case_id
      left join received_transfers r on r.case_id = s.case_id
        and r.sending_bank = s.sending_bank and r.bank_reference = s.bank_reference
      where s.case_id is not null and (s.status <> 'IN_PROGRESS' or c.resolution is not null or r.case_id is null)`,
  },
  {
    name: 'every payment that was reported is in the books once, with its amount',
    needs: ['journals', 'postings', 'qr_payments'],
    text: `
      select coalesce(q.id, b.reference) as subject, 'reported ' || coalesce(q.amount_minor, 0) || ', booked ' || coalesce(b.amount, 0) as detail
      from qr_payments q
      full join (
        select j.reference, sum(p.amount_minor) as amount from journals j join postings p on p.journal_id = j.id and p.amount_minor > 0
        where j.kind = 'qr-payment' group by j.reference
      ) b on b.reference = q.journal
      where b.amount is distinct from q.amount_minor`,
  },
  {
    name: 'every credited gift has its deposit, and every deposit by gift its gift',
    needs: ['journals', 'postings', 'gift_redemptions'],
    text: `
      select coalesce(g.reference, j.reference) as subject, 'gift ' || coalesce(g.amount_minor, 0) || ', credited ' || coalesce(p.amount_minor, 0) as detail
      from (select * from gift_redemptions where state = 'CREDITED') g
      full join (select * from journals where kind in ('gift-deposit', 'gift-suspense')) j on j.reference = g.digest
      left join postings p on p.journal_id = j.id and p.amount_minor > 0
      where p.amount_minor is distinct from g.amount_minor`,
  },
  {
    name: 'suspense holds what its open cases name',
    needs: ['ledger_accounts', 'money_cases'],
    text: `
      select coalesce(a.currency, c.currency) as subject, 'account ' || coalesce(a.balance_minor, 0) || ', cases ' || coalesce(c.amount, 0) as detail
      from (select currency, balance_minor from ledger_accounts where name = 'suspense') a
      full join (select currency, sum(suspense_minor) as amount from money_cases where resolved_at is null group by currency) c
        on c.currency = a.currency
      where coalesce(a.balance_minor, 0) <> coalesce(c.amount, 0)`,
  },
  {
    name: 'every resolved case moved its money, once and to where it says',
    needs: ['journals', 'postings', 'money_cases'],
    text: `
      select coalesce(c.id, j.reference) as subject,
        coalesce(c.resolution, 'no case') || ' ' || coalesce(c.suspense_minor, 0) || ', ' || coalesce(j.kind, 'no journal') as detail
      from (select * from money_cases where resolution in ('CREDITED', 'RETURNED', 'MATCHED')) c
      full join (select * from journals where kind in ('case-credit', 'case-return', 'case-match')) j on j.reference = c.id
      left join postings p on p.journal_id = j.id and p.amount_minor > 0
      where j.kind is distinct from case c.resolution when 'CREDITED' then 'case-credit' when 'MATCHED' then 'case-match' else 'case-return' end
        or p.amount_minor is distinct from c.suspense_minor or p.currency is distinct from c.currency
        or p.account_name is distinct from
          case c.resolution when 'CREDITED' then 'player:' || c.player_id || ':wallet'
            when 'MATCHED' then 'external:bank:MANUAL:desk' else 'external:returned' end`,
  },
  {
    name: 'every matched case is that of an approved manual deposit of its amount',
    needs: ['money_cases', 'manual_deposits'],
    text: `
      select c.id as subject, 'case ' || c.suspense_minor || ' ' || c.currency || ', deposit ' ||
        coalesce(d.state || ' ' || d.amount_minor || ' ' || d.currency, 'unknown') as detail
      from money_cases c left join manual_deposits d on d.reference = c.manual_deposit
      where c.resolution = 'MATCHED' and (d.state is distinct from 'APPROVED' or d.amount_minor is distinct from c.suspense_minor
        or d.currency is distinct from c.currency)`,
  },
  {
    name: 'every approved manual deposit is booked, and no other',
    needs: ['journals', 'postings', 'manual_deposits'],
    text: `
      select d.reference as subject, d.state || ' ' || d.amount_minor || ', booked ' || coalesce(p.amount_minor, 0) as detail
      from manual_deposits d
      left join journals j on j.kind = 'deposit' and j.reference = d.movement_id
      left join postings p on p.journal_id = j.id and p.currency = d.currency
        and p.account_name = 'player:' || d.player_id || ':wallet'
      where p.amount_minor is distinct from case d.state when 'APPROVED' then d.amount_minor end`,
  },
];

/** Every rule, in the order they are read. A feature's rule is a line here, so that one call tells whether money is missing. */
export const auditChecks: readonly AuditCheck[] = [...bookChecks, ...businessChecks];

const Known = rowOf({ count: column.integer });
const Broken = rowOf({ subject: column.text, detail: column.text });

/**
 * Reads the whole books and returns everything that is wrong with them; an empty list is the only good answer. Run it in a
 * transaction that sees one moment (repeatable read), or while nothing moves.
 */
export async function auditAll(sql: Sql, checks: readonly AuditCheck[] = auditChecks): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { name, needs, text } of checks) {
    const [known] = await sql.rows(
      Known,
      'select count(*) as count from unnest($1::text[]) as t (name) where to_regclass(t.name) is not null',
      [needs],
    );
    if (Number(known?.count) < needs.length) continue;
    const rows = await sql.rows(Broken, text);
    findings.push(...rows.map(({ subject, detail }) => ({ check: name, subject, detail })));
  }
  return findings;
}
