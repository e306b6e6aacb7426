-- The sealed part of a player as text: what registration wrote. The bank account may change, so callers pass the first one,
-- which `bank_account_changes` contains. A change of the text invalidates the stored digests.
CREATE OR REPLACE FUNCTION sealed_player(r players, bank_code text, account_no text, account_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('|', r.id, r.username, r.inviter_id, r.currency, extract(epoch FROM r.created_at), bank_code, account_no, account_name)
$$;
