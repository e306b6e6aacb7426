-- Where a player is signed in, and since when nothing was heard. `id` names the session in the API; the token is known to its browser only.
ALTER TABLE sessions ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE;
ALTER TABLE sessions ADD COLUMN browser text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN system text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
-- Seconds without a call after which the session has expired.
ALTER TABLE sessions ADD COLUMN idle_s integer NOT NULL DEFAULT 604800;
