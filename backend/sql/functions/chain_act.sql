-- Trigger of `staff_acts`: gives the row the next place, the hash of its predecessor, and its own hash. The lock makes the places
-- of concurrent transactions follow their commits.
CREATE OR REPLACE FUNCTION chain_act() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last staff_acts;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('staff_acts', 0));
  SELECT * INTO last FROM staff_acts ORDER BY place DESC LIMIT 1;
  NEW.place := coalesce(last.place, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '');
  NEW.hash := encode(sha256(convert_to(sealed(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END
$$;
