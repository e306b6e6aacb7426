-- Adds a line to the statement.
CREATE OR REPLACE FUNCTION record_movement(movement jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, origin_kind, origin_description,
      reference, created_at)
    SELECT m.id, m.player_id, m.type, m.status, m.from_code, m.to_code, m.amount_minor, m.currency, m.origin_kind, m.origin_description,
      m.reference, m.created_at
    FROM jsonb_to_record(movement) AS m (id text, player_id text, type text, status text, from_code text, to_code text,
      amount_minor bigint, currency text, origin_kind text, origin_description text, reference text, created_at timestamptz)
$$;
