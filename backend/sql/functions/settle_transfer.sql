-- Ends a transfer if it is in one of `from_states`: posts the journal of `settlement` and deletes the job of kind
-- `job_kind`, so that the worker need not read it. Concurrent callers end it once (`is_new`). With `onward`, also holds
-- the second leg; if that is refused, `onward_refusal` has the code and the money stays in the wallet. `state` is the
-- state of the transfer; null if it does not exist. If the guard must decide about the second leg, nothing is written and
-- `onward_refusal` is 'GUARDED'.
CREATE OR REPLACE FUNCTION settle_transfer(settlement jsonb, onward jsonb, OUT state text, OUT is_new boolean, OUT onward_refusal text)
  LANGUAGE plpgsql AS $$
DECLARE
  the record;
  found_transfer game_transfers;
BEGIN
  SELECT * INTO the FROM jsonb_to_record(settlement) AS s (id text, from_states text[], state text, reason text, settled_at timestamptz,
    journal_kind text, accounts text[], amounts bigint[], job_kind text);
  IF onward ? 'play' AND NOT admit_play(onward #>> '{transfer,player_id}', (onward #>> '{play,today}')::date,
      (onward #>> '{play,at}')::timestamptz) THEN
    onward_refusal := 'GUARDED';
    RETURN;
  END IF;
  UPDATE game_transfers t SET state = the.state, reason = the.reason, settled_at = the.settled_at
    WHERE t.id = the.id AND t.state = ANY (the.from_states) RETURNING t.* INTO found_transfer;
  is_new := FOUND;
  IF NOT is_new THEN
    SELECT t.state INTO state FROM game_transfers t WHERE t.id = the.id;
    RETURN;
  END IF;
  state := the.state;
  UPDATE game_accounts SET version = version + 1, ended_transfers = ended_transfers + 1,
      last_in_minor = CASE WHEN the.state = 'CONFIRMED' AND found_transfer.direction = 'in' THEN found_transfer.amount_minor ELSE last_in_minor END
    WHERE player_id = found_transfer.player_id AND game_code = found_transfer.game_code;
  IF post_journal(the.journal_kind, the.id, found_transfer.currency, the.accounts, the.amounts, the.settled_at) <> 'posted' THEN
    RAISE EXCEPTION 'the money of transfer % is not in transit', the.id;
  END IF;
  PERFORM settle_movement(found_transfer.movement_id, CASE the.state WHEN 'CONFIRMED' THEN 'SUCCESS' ELSE 'FAILED' END, NULL);
  DELETE FROM outbox_jobs WHERE kind = the.job_kind AND key = the.id;
  IF onward IS NOT NULL THEN
    onward_refusal := hold_transfer(onward);
  END IF;
END
$$;
