-- How the releases of shell and remotes fared on the visits that tell (MFE-15, ADR 0064), a row for each release and minute, whichever server
-- was told. Counts of visits and nothing of anybody; a row lives for two weeks.
CREATE TABLE release_minutes (
  remote text NOT NULL,
  release text NOT NULL,
  minute timestamptz NOT NULL,
  visits integer NOT NULL,
  bad integer NOT NULL,
  fell_back integer NOT NULL,
  failed integer NOT NULL,
  waiting integer NOT NULL,
  erred integer NOT NULL,
  hung integer NOT NULL,
  -- Visits by bucket of `histogram.ts`.
  load_counts integer[] NOT NULL,
  inp_counts integer[] NOT NULL,
  PRIMARY KEY (remote, release, minute)
);
CREATE INDEX release_minutes_by_age ON release_minutes (minute);

-- Adds counts bucket by bucket; the shorter list is as if it went on with noughts, and null is an empty one.
CREATE FUNCTION add_counts(one integer[], other integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) ORDER BY at), '{}') FROM unnest(one, other) WITH ORDINALITY AS both_lists(a, b, at)
$$;
CREATE AGGREGATE sum_counts(integer[]) (SFUNC = add_counts, STYPE = integer[], INITCOND = '{}');
