-- Seals of what is written once and has no second row that the audit could compare it with. Each row adds its digest to the sum of its
-- owner when it is inserted. The audit computes the sums again: a row that was changed, deleted or slipped in past the trigger differs.
CREATE TABLE row_seals (
  source text NOT NULL,
  owner text NOT NULL,
  rows bigint NOT NULL,
  digest numeric NOT NULL,
  PRIMARY KEY (source, owner)
);

-- What of a row is sealed, as text. Times as seconds: their text depends on the session.
CREATE FUNCTION sealed(r audit_records) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.place, extract(epoch FROM r.at), r.actor_kind, r.actor, r.action, r.subject, r.outcome, r.address, r.details)
$$;
CREATE FUNCTION sealed(r bank_account_changes) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.old_bank_code, r.old_account_no, r.old_account_name, r.new_bank_code, r.new_account_no,
    r.new_account_name, r.proof, r.session_id, r.address, extract(epoch FROM r.changed_at), r.reason, r.note)
$$;
CREATE FUNCTION sealed(r bonus_receipts) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.kind, r.code, r.period, r.ordinal, r.currency, r.grant_minor, r.turnover_minor, r.percent_fail,
    extract(epoch FROM r.received_at))
$$;
-- The turnover of a difference of balances falls when a stake is returned.
CREATE FUNCTION sealed(r game_results) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.game_code, r.currency, r.amount_minor, CASE r.source WHEN 'round' THEN r.turnover_minor END,
    r.source, r.round_id, r.corrects_id, extract(epoch FROM r.played_at), r.booking_id, extract(epoch FROM r.created_at))
$$;
CREATE FUNCTION sealed(r refunds) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.player_id, r.currency, r.amount_minor, r.net_loss_minor, r.highest_rate, extract(epoch FROM r.claimed_at))
$$;
CREATE FUNCTION sealed(r invite_credits) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.inviter_id, r.invitee_id, r.currency, r.amount_minor, r.net_loss_minor, r.highest_rate, r.payment_id,
    extract(epoch FROM r.created_at))
$$;
-- Of a player what registration wrote and nothing changes but the bank account, which has its history: the caller names the first one.
CREATE FUNCTION sealed_player(r players, bank_code text, account_no text, account_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.username, r.inviter_id, r.currency, extract(epoch FROM r.created_at), bank_code, account_no, account_name)
$$;
CREATE FUNCTION sealed(r players) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT sealed_player(r, r.bank_code, r.bank_account_no, r.bank_account_name)
$$;

CREATE FUNCTION seal_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_seals AS s (source, owner, rows, digest)
    VALUES (TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0], 1, hashtextextended(sealed(NEW), 0))
    ON CONFLICT (source, owner) DO UPDATE SET rows = s.rows + 1, digest = s.digest + excluded.digest;
  RETURN NULL;
END
$$;
-- Of records whose time is over.
CREATE FUNCTION unseal_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE row_seals SET rows = rows - 1, digest = digest - hashtextextended(sealed(OLD), 0)
    WHERE source = TG_TABLE_NAME AND owner = to_jsonb(OLD) ->> TG_ARGV[0];
  RETURN NULL;
END
$$;

INSERT INTO row_seals
  SELECT 'audit_records', r.subject, count(*), sum(hashtextextended(sealed(r), 0)) FROM audit_records r GROUP BY r.subject
  UNION ALL SELECT 'bank_account_changes', r.player_id, count(*), sum(hashtextextended(sealed(r), 0)) FROM bank_account_changes r GROUP BY 2
  UNION ALL SELECT 'bonus_receipts', r.player_id, count(*), sum(hashtextextended(sealed(r), 0)) FROM bonus_receipts r GROUP BY 2
  UNION ALL SELECT 'game_results', r.player_id, count(*), sum(hashtextextended(sealed(r), 0)) FROM game_results r GROUP BY 2
  UNION ALL SELECT 'refunds', r.player_id, count(*), sum(hashtextextended(sealed(r), 0)) FROM refunds r GROUP BY 2
  UNION ALL SELECT 'invite_credits', r.inviter_id, count(*), sum(hashtextextended(sealed(r), 0)) FROM invite_credits r GROUP BY 2
  UNION ALL SELECT 'players', p.id, 1, hashtextextended(sealed_player(p, coalesce(c.old_bank_code, p.bank_code),
      coalesce(c.old_account_no, p.bank_account_no), coalesce(c.old_account_name, p.bank_account_name)), 0)
    FROM players p LEFT JOIN LATERAL (
      SELECT * FROM bank_account_changes b WHERE b.player_id = p.id ORDER BY b.changed_at, b.id LIMIT 1) c ON true;

CREATE TRIGGER audit_records_sealed AFTER INSERT ON audit_records FOR EACH ROW EXECUTE FUNCTION seal_row('subject');
CREATE TRIGGER audit_records_unsealed AFTER DELETE ON audit_records FOR EACH ROW EXECUTE FUNCTION unseal_row('subject');
CREATE TRIGGER bank_account_changes_sealed AFTER INSERT ON bank_account_changes FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');
CREATE TRIGGER bonus_receipts_sealed AFTER INSERT ON bonus_receipts FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');
CREATE TRIGGER game_results_sealed AFTER INSERT ON game_results FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');
CREATE TRIGGER refunds_sealed AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');
CREATE TRIGGER invite_credits_sealed AFTER INSERT ON invite_credits FOR EACH ROW EXECUTE FUNCTION seal_row('inviter_id');
CREATE TRIGGER players_sealed AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION seal_row('id');
