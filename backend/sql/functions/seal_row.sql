-- Trigger of sealed tables: adds the digest of the inserted row to the sum of its owner in `row_seals`. The argument is the
-- column of the owner.
CREATE OR REPLACE FUNCTION seal_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_seals AS s (source, owner, rows, digest)
    VALUES (TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0], 1, hashtextextended(sealed(NEW), 0))
    ON CONFLICT (source, owner) DO UPDATE SET rows = s.rows + 1, digest = s.digest + excluded.digest;
  RETURN NULL;
END
$$;
