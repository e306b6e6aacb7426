-- Trigger of `audit_records`: refuses to delete a record younger than two years (ADR 0051).
CREATE OR REPLACE FUNCTION refuse_removal_of_young() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '2 years' THEN
    RAISE EXCEPTION '% of % is refused: it is append-only for two years', TG_OP, TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
