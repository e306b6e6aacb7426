-- Trigger of `ledger_accounts`: refuses a new account with a balance.
CREATE OR REPLACE FUNCTION refuse_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_minor <> 0 OR NEW.version <> 0 THEN
    RAISE EXCEPTION 'account % begins with money', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_balance_explained';
  END IF;
  RETURN NEW;
END
$$;
