-- Adds two lists of counts, item by item. The shorter list is padded with zeros; null is an empty list.
CREATE OR REPLACE FUNCTION add_counts(one integer[], other integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) ORDER BY at), '{}') FROM unnest(one, other) WITH ORDINALITY AS both_lists(a, b, at)
$$;
