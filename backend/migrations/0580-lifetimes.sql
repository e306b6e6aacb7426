-- A record of a sensitive act has an end too (ADR 0051); none that is younger than two years can be removed, by nobody and for nothing.
CREATE FUNCTION refuse_removal_of_young() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '2 years' THEN
    RAISE EXCEPTION '% of % is refused: it is append-only for two years', TG_OP, TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER audit_records_append_only ON audit_records;
CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_young();

-- Messages are removed by their age.
CREATE INDEX chat_messages_by_age ON chat_messages (created_at);
