-- A visit counts for the judgement of a rollout if it sends the signed mark of its page, once (MFE-15, ADR 0064). This table keeps the ids of the
-- marks that were used, for as long as a mark is valid.
CREATE TABLE visit_marks (
  id text PRIMARY KEY,
  used_at timestamptz NOT NULL
);
CREATE INDEX visit_marks_by_age ON visit_marks (used_at);

-- Counts are of marked visits alone from now on, by group of networks (a number from 0 to 7).
DELETE FROM release_minutes;
ALTER TABLE release_minutes
  ADD COLUMN network smallint NOT NULL,
  DROP CONSTRAINT release_minutes_pkey,
  ADD PRIMARY KEY (remote, release, minute, network);
