-- Sections of the content in force that have no table of their own (DESK-04). Without a row, the section is closed: see
-- `closedSite` in `platform/config/site-rules.ts`.
CREATE TABLE site_sections (
  name text PRIMARY KEY CHECK (name IN ('profile', 'channels', 'limits', 'shares', 'texts', 'switches')),
  content jsonb NOT NULL
);

-- Publications at a later time. A job carries each out once.
CREATE TABLE site_schedules (
  id text PRIMARY KEY,
  at timestamptz NOT NULL,
  reason text NOT NULL,
  changed text[] NOT NULL,
  -- SHA-256 of the draft to publish and of the content that it replaces. The publication is void if one of them differs.
  draft_digest text NOT NULL,
  content_digest text NOT NULL,
  scheduled_by text NOT NULL REFERENCES staff (id),
  scheduled_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'PUBLISHED', 'CANCELLED', 'VOID'))
);
CREATE UNIQUE INDEX site_schedules_waiting ON site_schedules (state) WHERE state = 'WAITING';
CREATE INDEX site_schedules_newest ON site_schedules (scheduled_at DESC);
