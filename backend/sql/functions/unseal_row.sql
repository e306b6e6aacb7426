-- Trigger of sealed tables: subtracts the digest of an expired row that is deleted. The argument is the column of the
-- owner.
CREATE OR REPLACE FUNCTION unseal_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE row_seals SET rows = rows - 1, digest = digest - hashtextextended(sealed(OLD), 0)
    WHERE source = TG_TABLE_NAME AND owner = to_jsonb(OLD) ->> TG_ARGV[0];
  RETURN NULL;
END
$$;
