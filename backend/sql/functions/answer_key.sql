-- Stores the response under a claimed idempotency key.
CREATE OR REPLACE FUNCTION answer_key(the_player text, the_key text, the_state text, the_answer jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE idempotency_keys SET state = the_state, answer = the_answer WHERE player_id = the_player AND key = the_key
$$;
