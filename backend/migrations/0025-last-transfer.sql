-- The transfers of a game account that have ended, and the amount of the last one that arrived in the game (PLAY-06).
-- settle_transfer() counts them from now on.
ALTER TABLE game_accounts
  ADD COLUMN ended_transfers integer NOT NULL DEFAULT 0,
  ADD COLUMN last_in_minor bigint CHECK (last_in_minor > 0);
UPDATE game_accounts a SET last_in_minor = t.amount_minor FROM (
  SELECT DISTINCT ON (player_id, game_code) player_id, game_code, amount_minor FROM game_transfers
    WHERE direction = 'in' AND state = 'CONFIRMED' ORDER BY player_id, game_code, settled_at DESC
) t WHERE t.player_id = a.player_id AND t.game_code = a.game_code;
