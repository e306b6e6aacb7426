-- When the bank and the gift provider were first asked, for the steps that players see (PLAY-05). Null in earlier rows.
ALTER TABLE slips ADD COLUMN asked_at timestamptz;
ALTER TABLE gift_redemptions ADD COLUMN asked_at timestamptz;
-- The statement by kind: ends of bonuses and reclaimed bonuses count as bonuses.
CREATE INDEX movements_by_kind
  ON movements (player_id, (CASE WHEN type IN ('finish_bonus', 'recovery') THEN 'bonus' ELSE type END), created_at DESC, id DESC);
