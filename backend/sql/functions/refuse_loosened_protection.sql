-- Trigger of `player_protection`: a time-out and an exclusion are only prolonged (PROT-03, PROT-04). An exclusion ends after the player has
-- asked to return, after its earliest end. A birth date is stated once.
CREATE OR REPLACE FUNCTION refuse_loosened_protection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.time_out_until IS DISTINCT FROM OLD.time_out_until AND NOT coalesce(NEW.time_out_until >= OLD.time_out_until, OLD.time_out_until IS NULL) THEN
    RAISE EXCEPTION 'the time-out of player % cannot be shortened', OLD.player_id;
  END IF;
  IF NEW.excluded_until IS NULL AND OLD.excluded_until IS NOT NULL AND NOT coalesce(OLD.return_requested_at >= OLD.excluded_until, false) THEN
    RAISE EXCEPTION 'the exclusion of player % cannot be removed', OLD.player_id;
  END IF;
  IF NEW.excluded_until < OLD.excluded_until THEN
    RAISE EXCEPTION 'the exclusion of player % cannot be shortened', OLD.player_id;
  END IF;
  IF OLD.birth_date IS NOT NULL AND NEW.birth_date IS DISTINCT FROM OLD.birth_date THEN
    RAISE EXCEPTION 'the birth date of player % cannot be changed', OLD.player_id;
  END IF;
  RETURN NEW;
END $$;
