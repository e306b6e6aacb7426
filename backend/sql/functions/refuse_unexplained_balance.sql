-- Trigger of `ledger_accounts`: refuses a change of a balance without its posting.
CREATE OR REPLACE FUNCTION refuse_unexplained_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM postings p
    WHERE p.account_name = NEW.name AND p.currency = NEW.currency AND p.version = NEW.version
      AND p.balance_after_minor = NEW.balance_minor AND p.amount_minor = NEW.balance_minor - OLD.balance_minor
      AND NEW.version = OLD.version + 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no posting explains the balance of %', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_balance_explained';
  END IF;
  RETURN NULL;
END
$$;
