-- The first leg of a player's transfer, executed once per idempotency key (ADR 0003). `request` has the key, its operation
-- and body hash, and the response to store; null without a key. Returns the player's `username` at the provider and the
-- game's `family`. `outcome` is null, the code of a refusal, 'KNOWN' if the key already has a response, or 'GUARDED' if the
-- guard must decide: then nothing was written. `hold` has `play` (see `admit_play`) if it begins play without a decision.
CREATE OR REPLACE FUNCTION begin_transfer(request jsonb, hold jsonb, OUT outcome text, OUT username text, OUT family text) LANGUAGE plpgsql AS $$
DECLARE
  the_player text := hold #>> '{transfer,player_id}';
  is_active boolean;
BEGIN
  SELECT a.state = 'ACTIVE', a.username, g.family INTO is_active, username, family
    FROM games g LEFT JOIN game_accounts a ON a.game_code = g.code AND a.player_id = the_player
    WHERE g.code = hold #>> '{transfer,game_code}';
  IF NOT FOUND THEN
    outcome := 'NO_GAME';
    RETURN;
  END IF;
  IF is_active IS NOT TRUE THEN
    outcome := 'SLOT_NO_ACCOUNT';
    RETURN;
  END IF;
  IF hold ? 'play' AND NOT admit_play(the_player, (hold #>> '{play,today}')::date, (hold #>> '{play,at}')::timestamptz) THEN
    outcome := 'GUARDED';
    RETURN;
  END IF;
  IF request IS NOT NULL AND NOT claim_key(the_player, request ->> 'key', request ->> 'operation', request ->> 'body_hash',
      (request ->> 'asked_at')::timestamptz) THEN
    outcome := 'KNOWN';
    RETURN;
  END IF;
  outcome := hold_transfer(hold);
  IF request IS NOT NULL THEN
    IF outcome IS NULL THEN
      PERFORM answer_key(the_player, request ->> 'key', 'DONE', request -> 'answer');
    ELSE
      PERFORM answer_key(the_player, request ->> 'key', 'REFUSED', jsonb_build_object('code', outcome));
    END IF;
  END IF;
END
$$;
