-- A bank's transfer number without case, spaces and separators, which banks and players write differently.
-- Indexes use this function, so it must not change: add another one instead.
CREATE OR REPLACE FUNCTION bank_number(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(regexp_replace(written, '[^A-Za-z0-9]', '', 'g'));
