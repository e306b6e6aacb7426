-- Holds the money of one leg of a transfer in transit, and writes the transfer, the statement line and the job that
-- settles it (ADR 0003). Returns null, or the code of the refusal. A refusal undoes all writes, and the caller's
-- transaction stays usable.
CREATE OR REPLACE FUNCTION hold_transfer(hold jsonb) RETURNS text LANGUAGE plpgsql AS $$
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
    -- A balance that a refresh read before is stale now.
    UPDATE game_accounts SET version = version + 1
      WHERE player_id = the.player_id AND game_code = the.game_code AND paused_case_id IS NULL
      RETURNING open_stake_minor INTO stake;
    IF NOT FOUND THEN
      refusal := 'GAME_FROZEN';
      RAISE SQLSTATE 'KA001';
    END IF;
    -- Stakes have left the provider's balance and cannot be moved before the round ends.
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
