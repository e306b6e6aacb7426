-- Reconciliation (FAIR-05, ADR 0023): comparisons of our books with those of the rails.
CREATE TABLE reconciliation_runs (
  id text PRIMARY KEY,
  -- Unique, so that only one instance does a scheduled run. Null for a run that staff started.
  slot timestamptz UNIQUE,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The number of lines of the rails that were compared.
  compared integer NOT NULL DEFAULT 0,
  found integer NOT NULL DEFAULT 0,
  healed integer NOT NULL DEFAULT 0,
  -- Rails that did not return their books. The next run covers the window again.
  silent text[] NOT NULL DEFAULT '{}',
  -- Lines that were not compared: the rail did not respond to questions about them, or there were too many.
  unanswered integer NOT NULL DEFAULT 0,
  CHECK (window_from < window_to)
);

CREATE TABLE reconciliation_differences (
  id text PRIMARY KEY,
  rail text NOT NULL CHECK (rail IN ('bank', 'payment', 'payout', 'game')),
  -- The rail's name of the line, or ours if the rail has none.
  line text NOT NULL,
  -- Our books lack the line, have one that the rail lacks, or have other values.
  difference text NOT NULL CHECK (difference IN ('missing', 'extra', 'changed')),
  -- The values of both sides. The same difference is stored once, however often it is found.
  detail text NOT NULL,
  case_id text REFERENCES money_cases (id),
  -- Our books were corrected when the difference was found (credited, or put in suspense), so it cannot be found again.
  is_booked boolean NOT NULL,
  line_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When a later run over the same window no longer found the difference.
  healed_at timestamptz,
  UNIQUE (rail, line, difference, detail)
);
CREATE INDEX reconciliation_differences_open ON reconciliation_differences (line_at) WHERE healed_at IS NULL AND NOT is_booked;

-- Scheduled audits of the books.
CREATE TABLE ledger_audits (
  slot timestamptz PRIMARY KEY,
  ended_at timestamptz,
  findings integer
);

-- Health of each release of the shell and the remotes by minute and group of networks (MFE-15, ADR 0064). Only marked
-- visits count. Contains no personal data.
CREATE TABLE release_minutes (
  remote text NOT NULL,
  release text NOT NULL,
  minute timestamptz NOT NULL,
  -- The group of networks, from 0 to 7.
  network smallint NOT NULL,
  visits integer NOT NULL,
  bad integer NOT NULL,
  fell_back integer NOT NULL,
  failed integer NOT NULL,
  waiting integer NOT NULL,
  erred integer NOT NULL,
  hung integer NOT NULL,
  -- Visits by bucket of `histogram.ts`.
  load_counts integer[] NOT NULL,
  inp_counts integer[] NOT NULL,
  PRIMARY KEY (remote, release, minute, network)
);
CREATE INDEX release_minutes_by_age ON release_minutes (minute);

-- Ids of used page marks: each signed mark counts one visit. A row is deleted when its mark has expired.
CREATE TABLE visit_marks (
  id text PRIMARY KEY,
  used_at timestamptz NOT NULL
);
CREATE INDEX visit_marks_by_age ON visit_marks (used_at);
