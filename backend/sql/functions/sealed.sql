-- The sealed part of a row as text, one function per table. Columns that may change are left out. Times are seconds, because
-- their text depends on the session. A change of the text invalidates the stored digests.
CREATE OR REPLACE FUNCTION sealed(r audit_records) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.place, extract(epoch FROM r.at), r.actor_kind, r.actor, r.action, r.subject, r.outcome, r.address, r.details)
$$;
CREATE OR REPLACE FUNCTION sealed(r bank_account_changes) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.old_bank_code, r.old_account_no, r.old_account_name, r.new_bank_code, r.new_account_no,
    r.new_account_name, r.proof, r.session_id, r.address, extract(epoch FROM r.changed_at), r.reason, r.note)
$$;
CREATE OR REPLACE FUNCTION sealed(r bonus_receipts) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.kind, r.code, r.period, r.ordinal, r.currency, r.grant_minor, r.turnover_minor, r.percent_fail,
    extract(epoch FROM r.received_at))
$$;
-- The turnover of a difference of balances decreases when a stake is returned.
CREATE OR REPLACE FUNCTION sealed(r game_results) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.game_code, r.currency, r.amount_minor, CASE r.source WHEN 'round' THEN r.turnover_minor END,
    r.source, r.round_id, r.corrects_id, extract(epoch FROM r.played_at), r.booking_id, extract(epoch FROM r.created_at))
$$;
CREATE OR REPLACE FUNCTION sealed(r refunds) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.currency, r.amount_minor, r.net_loss_minor, r.highest_rate, extract(epoch FROM r.claimed_at))
$$;
CREATE OR REPLACE FUNCTION sealed(r invite_credits) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.inviter_id, r.invitee_id, r.currency, r.amount_minor, r.net_loss_minor, r.highest_rate, r.payment_id,
    extract(epoch FROM r.created_at))
$$;
CREATE OR REPLACE FUNCTION sealed(r players) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT sealed_player(r, r.bank_code, r.bank_account_no, r.bank_account_name)
$$;
-- Also the hash of the previous row, so that the rows are a chain.
CREATE OR REPLACE FUNCTION sealed(r staff_acts) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(r.place, r.previous_hash, extract(epoch FROM r.at), r.staff_id, r.act, r.phase, r.subject, r.before, r.after,
    r.reason, r.amount_minor, r.currency, r.approval_id, r.begun_at_place, r.network)::text
$$;
