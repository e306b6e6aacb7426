-- How a case ended: its money credited to a player, returned to who sent it, or, where no money is parked, closed by a person.
ALTER TABLE money_cases
  ADD COLUMN resolution text CHECK (resolution IN ('CREDITED', 'RETURNED', 'CLOSED')),
  -- Who was credited.
  ADD COLUMN player_id text REFERENCES players (id),
  -- What the person who decided wants remembered.
  ADD COLUMN note text NOT NULL DEFAULT '';
-- A case that was ended before this could be said held no money.
UPDATE money_cases SET resolution = 'CLOSED' WHERE resolved_at IS NOT NULL;
ALTER TABLE money_cases
  ADD CONSTRAINT money_cases_resolved CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
  ADD CONSTRAINT money_cases_credited CHECK ((player_id IS NOT NULL) = (resolution IS NOT DISTINCT FROM 'CREDITED')),
  ADD CONSTRAINT money_cases_money CHECK (resolution IS NULL OR (resolution = 'CLOSED') = (suspense_minor = 0));
CREATE INDEX money_cases_open ON money_cases (opened_at) WHERE resolved_at IS NULL;
