-- Locks a player's protection until the transaction ends. If nothing restricts play, prolongs the time of play and returns true. Otherwise
-- changes nothing and returns false: then the guard decides (`features/protection/guard`). It saves the guard's round trips for most
-- players, and never admits what the guard refuses. `today` is the date in the market's time zone.
CREATE OR REPLACE FUNCTION admit_play(the_player text, today date, the_moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  the player_protection;
  rules jsonb;
BEGIN
  SELECT p.* INTO the FROM player_protection p WHERE p.player_id = the_player FOR NO KEY UPDATE;
  SELECT s.content INTO rules FROM site_sections s WHERE s.name = 'protection';
  IF the.player_id IS NULL OR rules IS NULL
    OR the.excluded_until IS NOT NULL
    OR the.time_out_until > the_moment
    OR the.reality_check_minutes IS NOT NULL
    OR the.register_state = 'listed' OR (rules ->> 'isRegisterAsked')::boolean
    OR (the.birth_date IS NULL AND (rules ->> 'isBirthDateRequired')::boolean)
    OR the.birth_date > today - make_interval(years => (rules ->> 'minimumAge')::integer)
    OR EXISTS (SELECT FROM player_limits l WHERE l.player_id = the_player AND l.kind = 'loss') THEN
    RETURN false;
  END IF;
  -- To the minute. Play ends when nothing was played for half an hour.
  IF the.played_at IS NULL OR the_moment >= the.played_at + interval '1 minute' THEN
    UPDATE player_protection p SET played_at = the_moment,
        play_since = CASE WHEN the_moment < the.played_at + interval '30 minutes' THEN the.play_since ELSE the_moment END
      WHERE p.player_id = the_player;
  END IF;
  RETURN true;
END
$$;
