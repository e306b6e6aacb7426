-- Jobs run in lanes, one a rail: a rail that hangs holds up its own lane and no other. A release before this one names no lane; its jobs
-- have one of their own.
ALTER TABLE outbox_jobs ADD COLUMN lane text NOT NULL DEFAULT 'unnamed';
CREATE INDEX outbox_jobs_due_in_lane ON outbox_jobs (lane, run_at);
