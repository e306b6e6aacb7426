import type { Context } from '../../src/context.ts';
import { recordDays } from '../../src/features/operations/liability/liability.desk.ts';

export const players = 50_000;
const movements = 1_000_000;
const members = 20;
const acts = 100_000;
/** Places of acts that were recorded before. */
const earlierActs = 1000;
/** Items of each kind that wait for staff. */
export const waiting = 300;
const conversations = 5_000;
export const complaints = 20_000;
/** Dormant players. A tenth as many have been active since they were found. */
const dormant = 5_000;
/** Rows per statement: each piece must stay within the statement time limit, even on a busy machine. */
const rowsAtOnce = 100_000;
const pieces = (rows: number, statement: (from: number, to: number) => string): string =>
  Array.from({ length: Math.ceil(rows / rowsAtOnce) }, (_, piece) =>
    statement(piece * rowsAtOnce + 1, Math.min(rows, (piece + 1) * rowsAtOnce)),
  ).join(';\n');

type Size = {
  /** At most the number of movements, of which the first ones have a journal. */
  readonly journals: number;
  /** Seconds between two movements. */
  readonly everyS?: number;
};

/** Round amounts, as people transfer them: 50 to 1000. */
const usualAmount = '(1 + n % 20) * 5000';

/** A site with a long history. The numbers keep the references unique. */
export const busyYears = ({ journals, everyS = 120 }: Size): string => `
  set session_replication_role = replica;
  insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, inviter_id, created_at, updated_at)
    select 'p' || n, '09' || lpad(n::text, 8, '0'), 'Player ' || n, '-', 'BAHT', 'SCB', 'PLAYER', lpad(n::text, 10, '0'), 'p' || n / 20,
      now() - n * interval '1 hour', now() from generate_series(1, ${players}) n;
  insert into player_protection (player_id, time_out_until, excluded_since, excluded_until, excluded_by)
    select 'p' || n, case when n % 4 = 0 then now() + n * interval '1 minute' end, case when n % 5 = 0 then now() - n * interval '1 minute' end,
      case when n % 5 = 0 then now() + interval '1 year' end, case when n % 5 = 0 then 'player' end from generate_series(1, ${players}) n;
  insert into invite_codes (code, player_id)
    select translate(lpad(n::text, 8, '0'), '0123456789', '23456789BC'), 'p' || n from generate_series(1, ${players}) n;
  insert into player_limits (player_id, kind, period, amount_minor, currency, set_by, set_at)
    select 'p' || n, 'deposit', period, 100000, 'BAHT', 'player', now() - n * interval '1 minute'
    from generate_series(1, 20000) n, unnest(array['day', 'week']) period;
  insert into sessions (token_hash, player_id, created_at, expires_at)
    select 't' || n, 'p' || n, now() - n * interval '1 minute', now() + n * interval '1 minute' from generate_series(1, ${players}) n;
  ${pieces(
    movements,
    (
      from,
      to,
    ) => `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
    select 'm' || n, 'p' || n % ${players} + 1, (array['deposit', 'withdraw', 'transfer'])[n % 3 + 1], 'SUCCESS', 'WALLET', 'SCB', 100 + n, 'BAHT',
      'r' || n, now() - n * interval '${everyS} seconds' from generate_series(${from}, ${to}) n`,
  )};
  insert into loss_accounts (player_id, currency) select 'p' || n, 'BAHT' from generate_series(1, ${players}) n;
  insert into loss_buckets (player_id, currency, reward, rate, net_minor)
    select 'p' || n, 'BAHT', reward, 500, n from generate_series(1, ${players}) n, unnest(array['refund', 'invite']) reward;
  ${pieces(
    journals,
    (from, to) => `with added as (
      insert into journals (kind, reference, currency, posting_count, posted_at)
      select (array['deposit', 'withdrawal-paid', 'transfer-confirm'])[n % 3 + 1], 'r' || n, 'BAHT', 2, now() - n * interval '${everyS} seconds'
      from generate_series(${from}, ${to}) n returning id, substr(reference, 2)::bigint as n
    )
    insert into postings (journal_id, account_name, currency, amount_minor, version, balance_after_minor)
    select id, case when is_player then 'player:p' || n % ${players} + 1 || ':wallet'
        else (array['external:bank:SCB:1', 'external:payout', 'provider:GAME' || n % 100])[n % 3 + 1] end, 'BAHT',
      (case when is_player then 1 else -1 end) * (array[100000, -30000, -20000])[n % 3 + 1],
      case when is_player then (n - 1) / ${players} + 1 else n end, 100
    from added, unnest(array[true, false]) is_player`,
  )};
  insert into ledger_accounts (name, currency, is_player, balance_minor, version)
    select account_name, currency, starts_with(account_name, 'player:'), sum(amount_minor), count(*) from postings
    where account_name not in (select name from ledger_accounts) group by account_name, currency;
  insert into slips (id, reference, player_id, currency, status, sending_bank, bank_reference, amount_minor, created_at, settled_at)
    select 's' || n, 's' || n, 'p' || n, 'BAHT', 'SUCCESS', '014', 'b' || n, ${usualAmount}, now() - n * interval '5 minutes', now()
    from generate_series(1, 50000) n;
  insert into received_transfers (sending_bank, bank_reference, amount_minor, currency, slip_id, transferred_at, booked_at)
    select '014', 'b' || n, ${usualAmount}, 'BAHT', 's' || n, now() - n * interval '5 minutes', now() from generate_series(1, 50000) n;
  insert into withdrawals (id, reference, movement_id, player_id, currency, amount_minor, bank_code, account_no, account_name, state, created_at,
    sent_at, settled_at, decided_at)
    select 'w' || n, 'w' || n, 'm' || n * 3 + 1, 'p' || n, 'BAHT', 100, 'SCB', '1', 'P', 'PAID', now() - n * interval '5 minutes',
      now() - n * interval '5 minutes', now(), case when n <= 20000 then now() - n * interval '1 minute' end from generate_series(1, 50000) n;
  insert into game_transfers (id, reference, movement_id, player_id, game_code, direction, currency, amount_minor, state, reason, created_at, settled_at)
    select 'g' || n, 'g' || n, 'm' || n * 3 + 2, 'p' || n, 'PRISM', 'in', 'BAHT', 100, 'CONFIRMED',
      case when n <= 20000 then 'decided by staff' end, now() - n * interval '5 minutes', now() - n * interval '1 minute'
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
  insert into bonus_receipts (id, player_id, kind, code, period, ordinal, currency, grant_minor, turnover_minor, percent_fail, is_active, received_at,
    cleared_at)
    select 'br' || n, 'p' || n, 'bonus', 'DAILY', 'all', 1, 'BAHT', 5000, 50000, 0, false, now() - n * interval '1 hour', now()
    from generate_series(1, ${players}) n;
  insert into outbox_jobs (id, kind, key, payload, run_at, created_at, lane)
    select 'o' || n, 'of another release', 'o' || n, '{}', now() + n * interval '1 minute', now(), 'payout' from generate_series(1, 20000) n;
  insert into money_cases (id, kind, subject, detail, suspense_minor, currency, opened_at, resolved_at, resolution)
    select 'c' || n, 'OTHER_SENDER', 'c' || n, '', 100, 'BAHT', now() - n * interval '1 hour', now() - n * interval '1 minute', 'RETURNED'
    from generate_series(1, 20000) n;
  insert into manual_deposits (reference, movement_id, player_id, currency, amount_minor, bank_reference, state, created_at, decided_at, no_line_at,
    no_line_note)
    select 'M-' || n, 'm' || n * 3, 'p' || n, 'BAHT', ${usualAmount}, 'b' || n, 'APPROVED', now() - n * interval '5 minutes', now() - n * interval '1 minute',
      now(), '-'
    from generate_series(1, 20000) n;
  set session_replication_role = origin;
`;

const textMessage = `'{"message_type": "text", "payload": "When does my money arrive?"}'`;

/** What staff of that site did, and what waits for them. */
export const staffYears = `
  set session_replication_role = replica;
  insert into staff (id, login, name, roles, created_at)
    select 'member' || n, 'member' || n, 'Member ' || n, array[(array['support', 'cashier', 'manager', 'content', 'admin'])[n % 5 + 1]], now()
    from generate_series(0, ${members - 1}) n;
  insert into staff_approvals (id, operation, subject, call, before, after, amount_minor, currency, reason, digest, maker_id, made_at, expires_at,
    state, checker_id, decided_at, outcome)
    select 'a' || n, 'PUT /desk/api/cases/{id}', 'case:c' || n, '{"params": {}, "body": {}}', '{"resolution": null}', '{"resolution": "RETURNED"}',
      ${usualAmount}, 'BAHT', 'sent back to the payer', 'd' || n, 'member' || n % ${members}, now() - n * interval '1 minute',
      now() - n * interval '1 minute' + interval '1 day', case when n > ${waiting} then 'APPROVED' else 'PENDING' end,
      case when n > ${waiting} then 'member' || (n + 1) % ${members} end, case when n > ${waiting} then now() - n * interval '1 minute' end,
      case when n > ${waiting} then 'done' end
    from generate_series(1, 20000) n;
  insert into staff_acts (place, at, staff_id, act, phase, subject, before, after, reason, amount_minor, currency, approval_id, network, previous_hash,
    hash)
    select ${earlierActs} + ${acts} + 1 - n, now() - (n + 1) / 2 * interval '1 minute', 'member' || n % ${members},
      (array['PUT /desk/api/cases/{id}', 'PUT /desk/api/manual-deposits/{reference}', 'POST /desk/api/players/{id}/notes'])[n % 3 + 1],
      (array['begun', 'done'])[n % 2 + 1], (array['case:c', 'manual-deposit:M-', 'player:p'])[n % 3 + 1] || (n + 1) / 2, '{"state": "REQUESTED"}',
      '{"state": "APPROVED"}', 'seen in the bank book', ${usualAmount}, 'BAHT', case when n % 10 < 2 then 'a' || n / 10 + 1 end, '10.0.0.0', '', 'h' || n
    from generate_series(1, ${acts}) n;
  insert into player_notes (id, player_id, staff_id, text, at)
    select 'n' || n, 'p' || n % 10000 + 1, 'member' || n % ${members}, 'called twice', now() - n * interval '1 minute' from generate_series(1, 40000) n;
  insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
    select 'wm' || n, 'p' || n, 'deposit', 'IN_PROGRESS', 'SCB', 'WALLET', ${usualAmount}, 'BAHT', 'WM-' || n, now() - n * interval '5 minutes'
    from generate_series(1, ${waiting}) n;
  insert into manual_deposits (reference, movement_id, player_id, currency, amount_minor, paid_from, paid_at, bank_reference, state, created_at)
    select 'WM-' || n, 'wm' || n, 'p' || n, 'BAHT', ${usualAmount}, 'SCB', 'this morning', case when n % 2 = 0 then 'b' || n else '' end, 'REQUESTED',
      now() - n * interval '5 minutes' from generate_series(1, ${waiting}) n;
  insert into money_cases (id, kind, subject, detail, evidence, suspense_minor, currency, claimant_id, opened_at)
    select 'wc' || n, 'OTHER_SENDER', 'wc' || n, '', '{"sender": "SOMEONE ELSE"}', ${usualAmount}, 'BAHT', 'p' || n, now() - n * interval '1 hour'
    from generate_series(1, ${waiting}) n;
  insert into slips (id, reference, player_id, currency, status, sending_bank, bank_reference, amount_minor, case_id, created_at)
    select 'ws' || n, 'ws' || n, 'p' || n, 'BAHT', 'IN_PROGRESS', '014', 'wb' || n, ${usualAmount}, 'wc' || n, now() - n * interval '1 hour'
    from generate_series(1, ${waiting}) n;
  insert into received_transfers (sending_bank, bank_reference, amount_minor, currency, case_id, transferred_at, booked_at)
    select '014', 'wb' || n, ${usualAmount}, 'BAHT', 'wc' || n, now() - n * interval '1 hour', now() from generate_series(1, ${waiting}) n;
  insert into withdrawals (id, reference, movement_id, player_id, currency, amount_minor, bank_code, account_no, account_name, state, refusal, refused_at,
    created_at, sent_at)
    select 'ww' || n, 'WW-' || n, 'ww' || n, 'p' || n, 'BAHT', 100, 'SCB', '1', 'P', 'SENT', 'account closed', now() - n * interval '5 minutes',
      now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, ${waiting}) n;
  insert into game_accounts (player_id, game_code, username, state, sealed_password, created_at)
    select 'p' || n, 'PRISM', 'u' || n, 'ACTIVE', '-', now() from generate_series(1, ${waiting}) n;
  insert into game_transfers (id, reference, movement_id, player_id, game_code, direction, currency, amount_minor, state, created_at, handed_over_at)
    select 'wg' || n, 'WG-' || n, 'wg' || n, 'p' || n, 'PRISM', 'in', 'BAHT', 100, 'MANUAL', now() - n * interval '1 hour', now()
    from generate_series(1, ${waiting}) n;
  insert into reconciliation_runs (id, slot, window_from, window_to, started_at, ended_at, compared)
    select 'rr' || n, now() - n * interval '1 hour', now() - n * interval '2 hours', now() - n * interval '1 hour', now() - n * interval '1 hour',
      now() - n * interval '1 hour', 100 from generate_series(1, 10000) n;
  insert into reconciliation_differences (id, rail, line, difference, detail, case_id, is_booked, line_at, found_at, seen_at, healed_at)
    select 'rd' || n, 'bank', 'l' || n, 'missing', '', case when n > ${waiting} then 'c' || n else 'wc' || n end, n % 2 = 0, now() - n * interval '1 hour',
      now(), now(), case when n > ${waiting} and n % 2 = 1 then now() end from generate_series(1, 20000) n;
  insert into chat_conversations (id, player_id, name, last_seq, session_id, agent_read_seq, created_at, updated_at)
    select 'v' || n, 'p' || n, 'Player ' || n, 20, 'p' || n, n % 21, now(), now() - n * interval '1 minute' from generate_series(1, ${conversations}) n;
  insert into chat_messages (id, conversation_id, seq, client_id, sender, content, session_id, username, name, device_token, created_at)
    select 'cm' || n || '-' || seq, 'v' || n, seq, 'k' || seq, (array['customer', 'other'])[seq % 2 + 1], ${textMessage}, 'p' || n, '', '', '',
      now() - n * interval '1 minute' from generate_series(1, ${conversations}) n, generate_series(1, 20) seq;
  insert into chat_assignments (conversation_id, staff_id, at)
    select 'v' || n, 'member' || n % ${members}, now() from generate_series(1, ${conversations}, 2) n;
  insert into chat_notes (id, conversation_id, staff_id, text, at)
    select 'cn' || n, 'v' || n, 'member' || n % ${members}, 'asked the bank', now() from generate_series(1, ${conversations}) n;
  insert into canned_answers (id, title, th, la, en, updated_by, updated_at)
    select 'ca' || n, 'Answer ' || n, 'th', 'la', 'en', 'member0', now() from generate_series(1, 100) n;
  insert into complaints (year, number, guest, subject, text, received_at, created_at, created_by, acknowledge_by, decide_by, closed_at, outcome, reason)
    select 2020, n, 'guest', 'subject', 'text', now(), now(), 'member0', now(), now(), case when n > ${waiting} then now() - n * interval '1 hour' end,
      case when n > ${waiting} then 'UPHELD' end, case when n > ${waiting} then 'reason' else '' end from generate_series(1, ${complaints}) n;
  insert into complaint_entries (year, number, staff_id, text, is_acknowledgement, at)
    select 2020, n, 'member0', 'text', true, now() from generate_series(1, ${complaints}) n;
  insert into audit_records (at, actor_kind, actor, action, subject, outcome, address, details)
    select now() - n * interval '1 minute', 'player', 'p' || n, 'login', 'p' || n, 'done', '-', jsonb_build_object('device', 'd' || n % 5000)
    from generate_series(1, 10000) n;
  insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at, updated_at)
    select 'dp' || n, '07' || lpad(n::text, 8, '0'), 'Dormant ' || n, '-', 'BAHT', 'SCB', 'DORMANT', '7' || lpad(n::text, 9, '0'),
      now() - interval '3 years', now() from generate_series(1, ${dormant}) n;
  with added as (
    insert into journals (kind, reference, currency, posting_count, posted_at)
    select 'bonus', 'DR' || n, 'BAHT', 2, now() - interval '400 days' - n * interval '1 hour' from generate_series(1, ${dormant}) n
    returning id, substr(reference, 3) as n
  )
  insert into postings (journal_id, account_name, currency, amount_minor, version, balance_after_minor)
    select id, case when is_player then 'player:dp' || n || ':wallet' else 'house:bonus' end, 'BAHT', case when is_player then 100 else -100 end,
      case when is_player then 1 else n::bigint end, 100
    from added, unnest(array[true, false]) is_player;
  insert into ledger_accounts (name, currency, is_player, balance_minor, version)
    select account_name, currency, starts_with(account_name, 'player:'), sum(amount_minor), count(*) from postings
    where account_name like 'player:dp%' or account_name = 'house:bonus' group by account_name, currency;
  insert into dormant_players (player_id, active_at)
    select 'dp' || n, now() - interval '400 days' - n * interval '1 hour' from generate_series(1, ${dormant}) n
    union all select 'p' || n, now() - interval '400 days' - n * interval '10 hours' from generate_series(1, ${dormant / 10}) n;
  insert into bank_account_changes (id, player_id, old_bank_code, old_account_no, old_account_name, new_bank_code, new_account_no,
    new_account_name, proof, session_id, address, changed_at)
    select 'b' || n, 'p' || n, 'SCB', 'old' || n, 'A', 'SCB', lpad(n::text, 10, '0'), 'A', 'password', '-', '-', now() from generate_series(1, 20000) n;
  set session_replication_role = origin;
`;

/** Twenty thousand more rows in each list of one player. */
export const longHistory = (playerId: string): string => `
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
`;

/** Unbooked rounds of the player in `longPlay`. */
export const unbooked = 10;
/** Twenty thousand rounds of one player at a seamless game, a minute apart, and one of each of 20,000 others. */
export const longPlay = (playerId: string): string => {
  const rounds = (player: string, username: string, id: string): string => `
  insert into game_accounts (player_id, game_code, username, state, sealed_password, created_at)
    select distinct ${player}, 'ORBIT', ${username}, 'ACTIVE', '-', now() from generate_series(1, 20000) n;
  insert into seamless_accounts (game_code, username, created_at)
    select distinct 'ORBIT', ${username}, now() from generate_series(1, 20000) n;
  insert into seamless_entries (game_code, source, id, username, kind, round, amount_minor, asked, settled_stake_minor, settled_win_minor,
    settled_by, created_at)
    select 'ORBIT', 'theirs', '${id}' || n, ${username}, 'bet', '${id}' || n, -100, '-', 100, 0, '${id}' || n, now() - (20000 - n) * interval '1 minute'
    from generate_series(1, 20000) n;
  insert into game_results (id, player_id, game_code, currency, amount_minor, source, round_id, turnover_minor, counted_minor, played_at,
    booking_id, created_at)
    select '${id}' || n, ${player}, 'ORBIT', 'BAHT', -100, 'round', '${id}' || n, 100, -100, now() - n * interval '1 minute', '${id}' || n,
      now() - n * interval '1 minute' from generate_series(1, 20000) n;`;
  return `
  set session_replication_role = replica;
  ${rounds(`'p' || n`, `'lq' || n`, 'lq')}
  ${rounds(`'${playerId}'`, `'longplay'`, 'lo')}
  update game_accounts set rounds_cursor = (select max(place) - ${unbooked} from seamless_entries where username = 'longplay')
    where username = 'longplay';
  set session_replication_role = origin;
`;
};

/**
 * Runs the scripts, records the days of the ledger like the worker, and gathers statistics like autovacuum: index-only scans also
 * need the visibility map.
 */
export async function fill(context: Pick<Context, 'db' | 'clock' | 'config'>, ...scripts: readonly string[]): Promise<void> {
  const { db } = context;
  await db.transaction(async (tx) => {
    for (const statement of scripts.join('').split(/;\n/)) await tx.script(statement);
  });
  await recordDays(context);
  await db.transaction((tx) => tx.script('analyze'));
  await db.run('vacuum movements');
}
