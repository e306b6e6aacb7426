-- A random invite code of eight characters. It has no vowels, so that it spells no word, and no 0, 1, I, L and O.
-- Bytes 6 and 8 of a random UUID are not random throughout.
CREATE OR REPLACE FUNCTION random_invite_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(r.bytes, place) % 28, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) r, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) place
$$;
