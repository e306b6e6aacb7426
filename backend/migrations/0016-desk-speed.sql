-- For the newest deposits to which the money of a case may belong: many deposits have the same amount (DESK-02).
CREATE INDEX manual_deposits_of_amount_newest ON manual_deposits (currency, amount_minor, created_at DESC) WHERE state <> 'REFUSED';
DROP INDEX manual_deposits_of_amount;
-- The last reconciliation.
CREATE INDEX reconciliation_runs_ended ON reconciliation_runs (ended_at DESC, id DESC) WHERE ended_at IS NOT NULL;
-- Journals of a kind on a day, of which a report has few (DESK-06).
CREATE INDEX journals_by_kind ON journals (kind, posted_at);
-- Differences of an open case.
CREATE INDEX reconciliation_differences_by_case ON reconciliation_differences (case_id) WHERE healed_at IS NULL;
