-- One account per phone, however its number is spelled (ADR 0109). Thai accounts have had one spelling always, of ten digits; in Laos any
-- digits were taken, so that a number with its country code or a 0 made another account.

-- The digits of a phone number as `readPhone` of @wallet/shared/api has them. Of ten digits only 030 and seven digits change, which no Thai
-- phone begins with: one function serves both markets.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(phone,
    '^(?:(?:00)?8560?|0)(20\d{8}|30\d{7})$', '\1'),
    '^(?:00)?8560?((?:2[13]|[35-7][14]|41|8[1468])\d{6})$', '0\1'),
    '^((?!20|30|856)[235789]\d{7})$', '20\1')
$$;

-- Accounts of one phone from before: the one used last is 0 and has the phone, the others are 1, 2, ... and can be logged in to with their
-- own password still. New accounts are 0, so that a phone has one.
ALTER TABLE players ADD COLUMN phone_rank integer NOT NULL DEFAULT 0;
UPDATE players SET phone_rank = ranked.rank
  FROM (
    SELECT p.id, row_number() OVER (
      PARTITION BY phone_key(p.username)
      ORDER BY greatest(p.created_at, (SELECT max(s.created_at) FROM sessions s WHERE s.player_id = p.id)) DESC, p.id) - 1 AS rank
    FROM players p) AS ranked
  WHERE ranked.id = players.id AND ranked.rank > 0;
CREATE UNIQUE INDEX players_phone ON players (phone_key(username), phone_rank);
