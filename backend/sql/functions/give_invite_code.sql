-- Trigger of `players`: every player has an invite code that no other player has.
CREATE OR REPLACE FUNCTION give_invite_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    INSERT INTO invite_codes (code, player_id) VALUES (random_invite_code(), NEW.id) ON CONFLICT (code) DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
  RETURN NULL;
END $$;
