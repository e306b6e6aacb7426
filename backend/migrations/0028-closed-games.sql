-- A game in maintenance: it is not launched and takes no money, and money can leave it (DESK-04).
ALTER TABLE games ADD COLUMN is_closed boolean NOT NULL DEFAULT false;
-- Open complaints by their next deadline (DESK-07).
CREATE INDEX complaints_open_by_deadline ON complaints
  ((CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE decide_by END), year, number) WHERE closed_at IS NULL;
DROP INDEX complaints_open;
