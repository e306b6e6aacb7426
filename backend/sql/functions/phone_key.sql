-- A phone number in the one spelling of `readPhone` in @kaeo/shared/api (ADR 0109). One function serves both markets: of
-- ten digits only 030 and seven digits change, and no Thai number begins so. Indexes use this
-- function, so it must not change: add another one instead.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(phone,
    '^(?:(?:00)?8560?|0)(20\d{8}|30\d{7})$', '\1'),
    '^(?:00)?8560?((?:2[13]|[35-7][14]|41|8[1468])\d{6})$', '0\1'),
    '^((?!20|30|856)[235789]\d{7})$', '20\1')
$$;
