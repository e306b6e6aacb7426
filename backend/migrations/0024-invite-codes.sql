-- The code in a player's invite link (PLAY-08). Links of earlier releases have the player's id instead and keep working.
CREATE TABLE invite_codes (
  code text PRIMARY KEY CHECK (code ~ '^[2-9B-DF-HJKMNP-TV-Z]{8}$'),
  player_id text NOT NULL UNIQUE REFERENCES players (id) ON DELETE CASCADE
);
-- Servers of the previous release insert players without knowing codes.
CREATE TRIGGER players_invite_code AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION give_invite_code();
DO $$
BEGIN
  LOOP
    INSERT INTO invite_codes (code, player_id)
      SELECT random_invite_code(), p.id FROM players p WHERE NOT EXISTS (SELECT FROM invite_codes c WHERE c.player_id = p.id)
      ON CONFLICT (code) DO NOTHING;
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
