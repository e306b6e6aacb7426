-- A case may end as the money of a manual deposit that staff approved (FAIR-05, ADR 0032): it leaves suspense for the account that the
-- deposit was booked from. Each deposit is the reason of one case.
ALTER TABLE money_cases DROP CONSTRAINT money_cases_resolution_check;
ALTER TABLE money_cases
  ADD CONSTRAINT money_cases_resolution CHECK (resolution IN ('CREDITED', 'RETURNED', 'MATCHED', 'CLOSED')),
  ADD COLUMN manual_deposit text UNIQUE REFERENCES manual_deposits (reference),
  ADD CONSTRAINT money_cases_matched CHECK ((manual_deposit IS NOT NULL) = (resolution IS NOT DISTINCT FROM 'MATCHED'));
-- Staff are shown the deposits that a case may be the money of.
CREATE INDEX manual_deposits_of_amount ON manual_deposits (currency, amount_minor) WHERE state <> 'REFUSED';
