-- The trace of the request that put a job there, as the W3C's `traceparent` writes it: the job goes on with it. Null without tracing.
ALTER TABLE outbox_jobs ADD COLUMN trace_parent text;
