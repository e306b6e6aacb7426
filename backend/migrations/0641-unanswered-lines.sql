-- Lines that a run could not compare: the rail did not answer when it was asked about them, or there were too many to ask about.
ALTER TABLE reconciliation_runs ADD COLUMN unanswered integer NOT NULL DEFAULT 0;
