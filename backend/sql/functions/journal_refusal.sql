-- Returns why a journal cannot be posted, as visible in the caller's snapshot: 'duplicate' or 'not-enough'. Returns null
-- if it can be posted.
CREATE OR REPLACE FUNCTION journal_refusal(the_kind text, the_reference text, the_currency text, names text[], amounts bigint[])
  RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM journals WHERE kind = the_kind AND reference = the_reference) THEN
    RETURN 'duplicate';
  END IF;
  IF EXISTS (
    SELECT FROM unnest(names, amounts) AS p (name, amount)
    LEFT JOIN ledger_accounts a ON a.name = p.name AND a.currency = the_currency
    WHERE starts_with(p.name, 'player:') AND coalesce(a.balance_minor, 0) + p.amount < 0
  ) THEN
    RETURN 'not-enough';
  END IF;
  RETURN NULL;
END
$$;
