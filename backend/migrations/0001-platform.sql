-- Settings that an operator changes at run time: feature flags, and outside production the offset of the clock.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- The first response of each money operation (D-9). A row is inserted and completed in one transaction, so other
-- transactions never see IN_FLIGHT.
CREATE TABLE idempotency_keys (
  player_id text NOT NULL,
  key text NOT NULL,
  operation text NOT NULL,
  body_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('IN_FLIGHT', 'DONE', 'REFUSED')),
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, key),
  CHECK ((state = 'IN_FLIGHT') = (answer IS NULL))
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Background jobs. A row is deleted when its job is done.
CREATE TABLE outbox_jobs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- A slow rail delays only its own lane.
  lane text NOT NULL DEFAULT 'unnamed',
  key text,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Product clock.
  run_at timestamptz NOT NULL,
  -- Database clock: this guards against dead workers, so a moved product clock must not affect it.
  locked_until timestamptz,
  claim text,
  last_error text,
  -- W3C `traceparent` of the request that added the job. Null without tracing.
  trace_parent text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX outbox_jobs_open ON outbox_jobs (kind, key) WHERE key IS NOT NULL;
CREATE INDEX outbox_jobs_due ON outbox_jobs (run_at);
CREATE INDEX outbox_jobs_due_in_lane ON outbox_jobs (lane, run_at);
