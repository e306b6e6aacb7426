-- Whether the money of a case, perhaps after corrections, is of a payout that the bank sent back. It is no deposit (PROT-01).
CREATE OR REPLACE FUNCTION is_of_payout(case_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE origins AS (
    SELECT kind, subject FROM money_cases WHERE id = case_id
    UNION ALL
    SELECT c.kind, c.subject FROM origins o JOIN money_cases c ON c.id = o.subject WHERE o.kind = 'DECISION_CORRECTED'
  )
  SELECT EXISTS (SELECT FROM origins WHERE kind = 'PAYOUT_CAME_BACK')
$$;
