-- A bonus also ends by protection: an exclusion, or by the player during a time-out (PROT-04, PROT-06).
ALTER TABLE bonus_receipts DROP CONSTRAINT bonus_receipts_ended_by_check;
ALTER TABLE bonus_receipts ADD CONSTRAINT bonus_receipts_ended_by_check CHECK (ended_by IN ('turnover', 'floor', 'protection'));
-- What an end by protection took back of the grant.
ALTER TABLE bonus_receipts ADD COLUMN taken_minor bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT bonus_receipts_taken CHECK (taken_minor BETWEEN 0 AND grant_minor AND (taken_minor = 0 OR ended_by = 'protection'));
