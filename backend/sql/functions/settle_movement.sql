-- Ends a movement in progress, with the final amount unless `the_amount_minor` is null. Returns false if it had ended
-- before.
CREATE OR REPLACE FUNCTION settle_movement(the_id text, the_status text, the_amount_minor bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE movements SET status = the_status, amount_minor = coalesce(the_amount_minor, amount_minor)
    WHERE id = the_id AND status = 'IN_PROGRESS';
  RETURN FOUND;
END
$$;
