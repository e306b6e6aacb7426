-- Adds a job to the outbox, unless one of the same kind and key is open.
CREATE OR REPLACE FUNCTION add_job(job jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox_jobs (id, kind, lane, key, payload, trace_parent, run_at, created_at)
    SELECT j.id, j.kind, j.lane, j.key, j.payload, j.trace_parent, j.run_at, j.created_at
    FROM jsonb_to_record(job) AS j (id text, kind text, lane text, key text, payload jsonb, trace_parent text, run_at timestamptz,
      created_at timestamptz)
    ON CONFLICT (kind, key) WHERE key IS NOT NULL DO NOTHING
$$;
