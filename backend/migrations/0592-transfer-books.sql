-- A transfer's books in one statement on each side of the provider's call (PERF-05, ADR 0003). What is one row elsewhere too has a
-- function of its own, which the application calls as well, so that each row is written by one statement.

-- A job of the outbox; nothing while the first of its kind and key is open.
CREATE FUNCTION add_job(job jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox_jobs (id, kind, lane, key, payload, trace_parent, run_at, created_at)
    SELECT j.id, j.kind, j.lane, j.key, j.payload, j.trace_parent, j.run_at, j.created_at
    FROM jsonb_to_record(job) AS j (id text, kind text, lane text, key text, payload jsonb, trace_parent text, run_at timestamptz,
      created_at timestamptz)
    ON CONFLICT (kind, key) WHERE key IS NOT NULL DO NOTHING
$$;

-- A row of the statement.
CREATE FUNCTION record_movement(movement jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, origin_kind, origin_description,
      reference, created_at)
    SELECT m.id, m.player_id, m.type, m.status, m.from_code, m.to_code, m.amount_minor, m.currency, m.origin_kind, m.origin_description,
      m.reference, m.created_at
    FROM jsonb_to_record(movement) AS m (id text, player_id text, type text, status text, from_code text, to_code text,
      amount_minor bigint, currency text, origin_kind text, origin_description text, reference text, created_at timestamptz)
$$;

-- Ends a movement in progress, with the amount that was moved in the end unless that is null; false when it had ended before.
CREATE FUNCTION settle_movement(the_id text, the_status text, the_amount_minor bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE movements SET status = the_status, amount_minor = coalesce(the_amount_minor, amount_minor)
    WHERE id = the_id AND status = 'IN_PROGRESS';
  RETURN FOUND;
END
$$;

-- Claims a key for its first request, after waiting for another that has it under way; false when one has committed.
CREATE FUNCTION claim_key(the_player text, the_key text, the_operation text, the_body_hash text, the_moment timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_keys (player_id, key, operation, body_hash, state, created_at)
    VALUES (the_player, the_key, the_operation, the_body_hash, 'IN_FLIGHT', the_moment) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;

-- Keeps the answer of a claimed key.
CREATE FUNCTION answer_key(the_player text, the_key text, the_state text, the_answer jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE idempotency_keys SET state = the_state, answer = the_answer WHERE player_id = the_player AND key = the_key
$$;

-- Takes the money of one leg into transit and records the intent, the statement's row and the job that will settle it. Answers null, or
-- why it cannot be, as the application names its refusals; then nothing is written, and the caller's transaction stays usable.
CREATE FUNCTION hold_transfer(hold jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  the record;
  stake bigint;
  refusal text;
BEGIN
  SELECT * INTO the FROM jsonb_to_record(hold -> 'transfer') AS t (id text, reference text, movement_id text, player_id text,
    game_code text, direction text, currency text, amount_minor bigint, onward_game_code text, follows_id text, created_at timestamptz,
    game_account text, journal_kind text, accounts text[], amounts bigint[]);
  BEGIN
    PERFORM record_movement(hold -> 'movement');
    INSERT INTO game_transfers (id, reference, movement_id, player_id, game_code, direction, currency, amount_minor, state,
        onward_game_code, follows_id, created_at)
      VALUES (the.id, the.reference, the.movement_id, the.player_id, the.game_code, the.direction, the.currency, the.amount_minor, 'HELD',
        the.onward_game_code, the.follows_id, the.created_at)
      ON CONFLICT (player_id, game_code) WHERE state IN ('HELD', 'SENT', 'UNKNOWN', 'MANUAL') DO NOTHING;
    IF NOT FOUND THEN
      refusal := CASE WHEN EXISTS (
          SELECT FROM game_transfers t
            WHERE t.player_id = the.player_id AND t.game_code = the.game_code AND t.state = 'MANUAL'
        ) THEN 'GAME_FROZEN' ELSE 'TRANSFER_IN_PROGRESS' END;
      RAISE SQLSTATE 'KA001';
    END IF;
    -- A balance that a refresh read before is stale from here on.
    UPDATE game_accounts SET version = version + 1
      WHERE player_id = the.player_id AND game_code = the.game_code AND paused_case_id IS NULL
      RETURNING open_stake_minor INTO stake;
    IF NOT FOUND THEN
      refusal := 'GAME_FROZEN';
      RAISE SQLSTATE 'KA001';
    END IF;
    -- What is staked has left the provider's balance: it cannot be moved before the round ends.
    IF the.direction = 'out' AND stake > 0 AND the.amount_minor > coalesce(
        (SELECT balance_minor FROM ledger_accounts WHERE name = the.game_account AND currency = the.currency), 0) - stake THEN
      refusal := 'MONEY_NOT_ENOUGH';
      RAISE SQLSTATE 'KA001';
    END IF;
    CASE post_journal(the.journal_kind, the.id, the.currency, the.accounts, the.amounts, the.created_at)
      WHEN 'posted' THEN NULL;
      WHEN 'not-enough' THEN
        refusal := 'MONEY_NOT_ENOUGH';
        RAISE SQLSTATE 'KA001';
      ELSE
        RAISE EXCEPTION 'transfer % is held already', the.id;
    END CASE;
    PERFORM add_job(hold -> 'job');
    RETURN NULL;
  EXCEPTION WHEN SQLSTATE 'KA001' THEN
    RETURN refusal;
  END;
END
$$;

-- The first leg of a player's transfer, once per key: `request` has the key, its operation and body hash, and the answer to keep; null
-- without a key. Answers by whom the provider knows the player, or in `outcome` what else there is: a refusal, or 'KNOWN' for a key that
-- has its answer.
CREATE FUNCTION begin_transfer(request jsonb, hold jsonb, OUT outcome text, OUT username text, OUT family text) LANGUAGE plpgsql AS $$
DECLARE
  the_player text := hold #>> '{transfer,player_id}';
  is_active boolean;
BEGIN
  SELECT a.state = 'ACTIVE', a.username, g.family INTO is_active, username, family
    FROM games g LEFT JOIN game_accounts a ON a.game_code = g.code AND a.player_id = the_player
    WHERE g.code = hold #>> '{transfer,game_code}';
  IF NOT FOUND THEN
    outcome := 'NO_GAME';
    RETURN;
  END IF;
  IF is_active IS NOT TRUE THEN
    outcome := 'SLOT_NO_ACCOUNT';
    RETURN;
  END IF;
  IF request IS NOT NULL AND NOT claim_key(the_player, request ->> 'key', request ->> 'operation', request ->> 'body_hash',
      (request ->> 'asked_at')::timestamptz) THEN
    outcome := 'KNOWN';
    RETURN;
  END IF;
  outcome := hold_transfer(hold);
  IF request IS NOT NULL THEN
    IF outcome IS NULL THEN
      PERFORM answer_key(the_player, request ->> 'key', 'DONE', request -> 'answer');
    ELSE
      PERFORM answer_key(the_player, request ->> 'key', 'REFUSED', jsonb_build_object('code', outcome));
    END IF;
  END IF;
END
$$;

-- Ends a transfer, whoever comes first: from one of the states in `from_states`, by the journal that `settlement` has. With `onward` the
-- second leg is held too; why it could not be is in `onward_refusal`, and the money stays in the wallet then. Answers the state in which
-- the transfer stands, null where there is none.
CREATE FUNCTION settle_transfer(settlement jsonb, onward jsonb, OUT state text, OUT is_new boolean, OUT onward_refusal text)
  LANGUAGE plpgsql AS $$
DECLARE
  the record;
  found_transfer game_transfers;
BEGIN
  SELECT * INTO the FROM jsonb_to_record(settlement) AS s (id text, from_states text[], state text, reason text, settled_at timestamptz,
    journal_kind text, accounts text[], amounts bigint[]);
  UPDATE game_transfers t SET state = the.state, reason = the.reason, settled_at = the.settled_at
    WHERE t.id = the.id AND t.state = ANY (the.from_states) RETURNING t.* INTO found_transfer;
  is_new := FOUND;
  IF NOT is_new THEN
    SELECT t.state INTO state FROM game_transfers t WHERE t.id = the.id;
    RETURN;
  END IF;
  state := the.state;
  UPDATE game_accounts SET version = version + 1
    WHERE player_id = found_transfer.player_id AND game_code = found_transfer.game_code;
  IF post_journal(the.journal_kind, the.id, found_transfer.currency, the.accounts, the.amounts, the.settled_at) <> 'posted' THEN
    RAISE EXCEPTION 'the money of transfer % is not in transit', the.id;
  END IF;
  PERFORM settle_movement(found_transfer.movement_id, CASE the.state WHEN 'CONFIRMED' THEN 'SUCCESS' ELSE 'FAILED' END, NULL);
  IF onward IS NOT NULL THEN
    onward_refusal := hold_transfer(onward);
  END IF;
END
$$;
