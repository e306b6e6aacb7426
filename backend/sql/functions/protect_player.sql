-- Trigger of `players`: every player has a row of protection.
CREATE OR REPLACE FUNCTION protect_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_protection (player_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
