-- Claims an idempotency key for its first request. Waits for a transaction that claimed it before; returns false if that
-- transaction commits.
CREATE OR REPLACE FUNCTION claim_key(the_player text, the_key text, the_operation text, the_body_hash text, the_moment timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_keys (player_id, key, operation, body_hash, state, created_at)
    VALUES (the_player, the_key, the_operation, the_body_hash, 'IN_FLIGHT', the_moment) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
