-- Posts one journal. Returns 'posted'; 'duplicate' if it was posted before; or 'not-enough' if a player account would fall
-- below zero. In the last two cases nothing is written. Returns these instead of raising an error, so that the caller's
-- transaction stays usable. Each account may appear at most once.
CREATE OR REPLACE FUNCTION post_journal(the_kind text, the_reference text, the_currency text, names text[], amounts bigint[], the_moment timestamptz)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  new_journal bigint;
  refusal text;
BEGIN
  -- Create missing accounts before locking any, so that all locks are taken in one order.
  IF (SELECT count(*) FROM ledger_accounts WHERE currency = the_currency AND name = ANY (names)) < cardinality(names) THEN
    refusal := journal_refusal(the_kind, the_reference, the_currency, names, amounts);
    IF refusal IS NOT NULL THEN
      RETURN refusal;
    END IF;
    INSERT INTO ledger_accounts (name, currency, is_player)
      SELECT n, the_currency, starts_with(n, 'player:') FROM unnest(names) AS n ORDER BY n COLLATE "C"
      ON CONFLICT (name, currency) DO NOTHING;
  END IF;
  -- A fixed order prevents deadlocks between journals that share accounts. Wallets come first, because a caller may
  -- already hold the lock of one.
  PERFORM 1 FROM ledger_accounts WHERE currency = the_currency AND name = ANY (names)
    ORDER BY NOT (name LIKE 'player:%:wallet'), name FOR UPDATE;
  refusal := journal_refusal(the_kind, the_reference, the_currency, names, amounts);
  IF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;
  INSERT INTO journals (kind, reference, currency, posting_count, posted_at)
    VALUES (the_kind, the_reference, the_currency, cardinality(names), the_moment)
    ON CONFLICT (kind, reference) DO NOTHING RETURNING id INTO new_journal;
  IF new_journal IS NULL THEN
    RETURN 'duplicate';
  END IF;
  INSERT INTO postings (journal_id, account_name, currency, amount_minor, version, balance_after_minor)
    SELECT new_journal, a.name, a.currency, p.amount, a.version + 1, a.balance_minor + p.amount
    FROM unnest(names, amounts) AS p (name, amount) JOIN ledger_accounts a ON a.name = p.name AND a.currency = the_currency;
  UPDATE ledger_accounts a SET balance_minor = a.balance_minor + p.amount, version = a.version + 1
    FROM unnest(names, amounts) AS p (name, amount) WHERE a.name = p.name AND a.currency = the_currency;
  RETURN 'posted';
END
$$;
