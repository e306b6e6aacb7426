-- When a player was notified that the account is hardly used (DESK-07). Notified again only after the player has been active since.
CREATE TABLE dormant_notices (
  player_id text PRIMARY KEY REFERENCES players (id),
  notified_at timestamptz NOT NULL
);
-- The decision of staff about a dormant player. It lapses with the row when the player is active again or has no money; the acts of
-- staff keep it with its reason.
ALTER TABLE dormant_players
  ADD COLUMN decision text CHECK (decision IN ('keep', 'notify')),
  ADD COLUMN decided_at timestamptz,
  ADD CONSTRAINT dormant_players_decided CHECK ((decision IS NULL) = (decided_at IS NULL));
CREATE INDEX dormant_players_decided ON dormant_players (active_at, player_id) WHERE decided_at IS NOT NULL;
