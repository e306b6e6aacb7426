-- Trigger of `journals` and `postings`, deferred to the commit: refuses a journal that does not sum to zero or has
-- another number of postings than `posting_count`.
CREATE OR REPLACE FUNCTION refuse_unbalanced_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_journal bigint;
  difference numeric;
  is_complete boolean;
BEGIN
  IF TG_TABLE_NAME = 'journals' THEN the_journal := NEW.id; ELSE the_journal := NEW.journal_id; END IF;
  SELECT coalesce(sum(p.amount_minor), 0), count(*) = (SELECT posting_count FROM journals WHERE id = the_journal)
    INTO difference, is_complete
    FROM postings p WHERE p.journal_id = the_journal;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'journal % is out of balance by %', the_journal, difference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_sum_to_zero';
  END IF;
  IF NOT is_complete THEN
    RAISE EXCEPTION 'journal % has other postings than it was made with', the_journal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_complete';
  END IF;
  RETURN NULL;
END
$$;
