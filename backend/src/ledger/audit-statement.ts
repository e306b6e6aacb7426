import type { AuditCheck } from './audit-check.ts';
import { sameTimeSeconds } from './audit-journals.ts';

/**
 * Rows that have a line on the statement. `rows` selects the expected content of the line: `id`, `player_id`, `status`,
 * `from_code`, `to_code`, `amount`, `currency`, `origin_kind`, `origin_description`, `at` and `reference`. A null is
 * not compared.
 */
export type StatementSource = {
  readonly name: string;
  readonly type: 'deposit' | 'bonus' | 'finish_bonus' | 'recovery' | 'withdraw' | 'transfer';
  readonly needs: readonly string[];
  readonly rows: string;
};

const settled = (state: string, done: string, failed: string): string =>
  `case ${state} when '${done}' then 'SUCCESS' when '${failed}' then 'FAILED' else 'IN_PROGRESS' end`;

/**
 * Every source of statement lines. A line without a source is a finding, unless it is a failed entry of the
 * demonstration.
 */
export const statementSources: readonly StatementSource[] = [
  {
    name: 'withdrawal',
    type: 'withdraw',
    needs: ['withdrawals'],
    rows: `select movement_id, player_id, ${settled('state', 'PAID', 'RETURNED')}, 'WALLET', bank_code, amount_minor, currency, null, null, created_at, reference
      from withdrawals`,
  },
  {
    name: 'transfer',
    type: 'transfer',
    needs: ['game_transfers'],
    rows: `select movement_id, player_id, ${settled('state', 'CONFIRMED', 'REJECTED')}, case direction when 'in' then 'WALLET' else game_code end,
        case direction when 'in' then game_code else 'WALLET' end, amount_minor, currency, null, null, created_at, reference
      from game_transfers`,
  },
  {
    name: 'manual deposit',
    type: 'deposit',
    needs: ['manual_deposits'],
    rows: `select movement_id, player_id, ${settled('state', 'APPROVED', 'REFUSED')}, null, 'WALLET', amount_minor, currency, null, null, created_at,
        reference from manual_deposits`,
  },
  {
    name: 'gift',
    type: 'deposit',
    needs: ['gift_redemptions'],
    rows: `select movement_id, player_id, ${settled('state', 'CREDITED', 'REFUSED')}, 'GIFT', 'WALLET', amount_minor, currency, null, null, null::timestamptz,
        reference from gift_redemptions where movement_id is not null`,
  },
  {
    name: 'slip',
    type: 'deposit',
    needs: ['slips'],
    rows: `select coalesce(m.id, s.reference), s.player_id, 'SUCCESS', null, 'WALLET', s.amount_minor, s.currency, null, null, s.settled_at, s.reference
      from slips s left join movements m on m.type = 'deposit' and m.reference = s.reference where s.status = 'SUCCESS'`,
  },
  {
    name: 'payment',
    type: 'deposit',
    needs: ['qr_payments', 'qr_codes'],
    rows: `select coalesce(p.movement_id, p.journal), c.player_id, 'SUCCESS', c.channel, 'WALLET',
        p.amount_minor - case p.currency when 'LAK' then p.amount_minor % 100 else 0 end, p.currency, null, null, p.received_at, null
      from qr_payments p left join qr_codes c on c.id = p.qrcode_id where p.outcome = 'CREDITED'`,
  },
  {
    name: 'case',
    type: 'deposit',
    needs: ['money_cases'],
    rows: `select movement_id, player_id, 'SUCCESS', 'MANUAL', 'WALLET', suspense_minor, currency, null, null, resolved_at, null
      from money_cases where movement_id is not null`,
  },
  {
    name: 'returned payout',
    type: 'deposit',
    needs: ['money_cases'],
    rows: `select id, claimant_id, ${settled('resolution', 'CREDITED', 'RETURNED')}, 'PAYOUT', 'WALLET', suspense_minor, currency, null, null,
        opened_at, null
      from money_cases where kind = 'PAYOUT_CAME_BACK'`,
  },
  {
    name: 'recovered claim',
    type: 'withdraw',
    needs: ['money_cases'],
    rows: `select id, claimant_id, 'SUCCESS', 'WALLET', 'CORRECTION', recovered_minor, currency, null, null, resolved_at, null
      from money_cases where resolution = 'RECOVERED'`,
  },
  {
    name: 'receipt',
    type: 'bonus',
    needs: ['bonus_receipts'],
    rows: `select id, player_id, 'SUCCESS', '', 'WALLET', grant_minor, currency, kind, code, received_at, null from bonus_receipts`,
  },
  {
    name: 'end of a receipt',
    type: 'finish_bonus',
    needs: ['bonus_receipts'],
    rows: `select coalesce(m.id, r.id || ' ended'), r.player_id, 'SUCCESS', '', '', 0, r.currency, r.kind, r.code, r.cleared_at, null
      from bonus_receipts r left join movements m on m.player_id = r.player_id and m.type = 'finish_bonus' and m.created_at = r.cleared_at
      where r.cleared_at is not null`,
  },
  {
    name: 'refund',
    type: 'bonus',
    needs: ['refunds'],
    rows: `select id, player_id, 'SUCCESS', '', 'WALLET', amount_minor, currency, 'refund', '', credited_at, null
      from refunds where state = 'CREDITED'`,
  },
  {
    name: 'invite bonus',
    type: 'bonus',
    needs: ['invite_credits'],
    rows: `select coalesce(payment_id, id), inviter_id, 'SUCCESS', '', 'WALLET', sum(amount_minor)::bigint, currency, 'invite', '', min(created_at), null
      from invite_credits group by coalesce(payment_id, id), inviter_id, currency`,
  },
  {
    name: 'recovery of a debt',
    type: 'recovery',
    needs: ['reward_debts', 'reward_recoveries'],
    rows: `select r.id, d.player_id, 'SUCCESS', 'WALLET', '', r.amount_minor, d.currency, null, null, r.created_at, null
      from reward_recoveries r join reward_debts d on d.id = r.debt_id`,
  },
  {
    name: 'lucky draw',
    type: 'bonus',
    needs: ['journals', 'postings'],
    rows: `select j.reference, split_part(p.account_name, ':', 2), 'SUCCESS', '', 'WALLET', p.amount_minor, j.currency, 'luckydraw', '', j.posted_at, null
      from journals j join postings p on p.journal_id = j.id and p.amount_minor > 0 where j.kind = 'luckydraw'`,
  },
  ...(['deposit', 'withdraw', 'transfer'] as const).map((type) => ({
    name: `history of ${type}`,
    type,
    needs: ['journals', 'postings'],
    rows: `select j.reference, split_part(p.account_name, ':', 2), 'SUCCESS', null, null, abs(p.amount_minor), j.currency, null, null, j.posted_at, null
      from journals j join postings p on p.journal_id = j.id and p.amount_minor ${type === 'withdraw' ? '<' : '>'} 0 where j.kind = 'history-${type}'`,
  })),
];

const columns = 'id, player_id, status, from_code, to_code, amount, currency, origin_kind, origin_description, at, reference';

/** Compares all statement lines with their source rows, in one statement. */
export const statementCheck = (sources: readonly StatementSource[]): AuditCheck => ({
  name: 'every statement line matches its row, and every row to be shown has a line',
  needs: ['movements'],
  text: `
    with expected as (
      ${sources.map(({ name, type, rows }) => `select '${name}' as source, '${type}' as type, e.* from (${rows}) as e (${columns})`).join(' union all ')}
    )
    select coalesce(m.reference, e.source || ' ' || e.id) as subject,
      coalesce(e.source, 'no row') || ' ' || coalesce(e.status || ' ' || e.amount || ' ' || e.currency, '') || ', '
        || coalesce('line ' || m.type || ' ' || m.status || ' ' || m.amount_minor || ' ' || m.currency || ' from ' || m.from_code || ' to ' || m.to_code,
          'no line') as detail
    from expected e full join movements m on m.id = e.id
    where (e.id is null and m.status <> 'FAILED') or (e.id is not null and (m.id is null
      or (m.type, m.player_id, m.status, m.amount_minor, m.currency) is distinct from (e.type, e.player_id, e.status, e.amount, e.currency)
      or m.origin_kind is distinct from e.origin_kind or m.origin_description is distinct from e.origin_description
      or m.from_code <> e.from_code or m.to_code <> e.to_code or m.reference <> e.reference
      or abs(extract(epoch from m.created_at - e.at)) > ${sameTimeSeconds}))`,
});
