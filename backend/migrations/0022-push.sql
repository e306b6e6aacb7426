-- Browsers that get push messages (PLAY-04). A subscription belongs to a session and is deleted with it.
CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  session_id text NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  -- The address of the browser at its push service. A browser has one, for all players.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_player ON push_subscriptions (player_id);

-- Every credited deposit and every paid withdrawal has a line of the statement. Corrections of staff are neither.
-- push_movement() calls queue_push(), which servers of the previous release need from now on.
CREATE TRIGGER movements_recorded AFTER INSERT ON movements FOR EACH ROW
  WHEN (NEW.status = 'SUCCESS' AND NEW.type IN ('deposit', 'withdraw') AND 'CORRECTION' NOT IN (NEW.from_code, NEW.to_code))
  EXECUTE FUNCTION push_movement();
CREATE TRIGGER movements_settled AFTER UPDATE OF status ON movements FOR EACH ROW
  WHEN (OLD.status = 'IN_PROGRESS' AND NEW.status = 'SUCCESS' AND NEW.type IN ('deposit', 'withdraw')
    AND 'CORRECTION' NOT IN (NEW.from_code, NEW.to_code))
  EXECUTE FUNCTION push_movement();
