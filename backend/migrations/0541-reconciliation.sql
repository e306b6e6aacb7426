-- Reconciliation (FAIR-05, ADR 0023): our books against those of the rails, and what differs.
CREATE TABLE reconciliation_runs (
  id text PRIMARY KEY,
  -- One scheduled run per slot, however many instances there are; null for a run that staff asked for.
  slot timestamptz UNIQUE,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Lines of the other sides that were compared.
  compared integer NOT NULL DEFAULT 0,
  found integer NOT NULL DEFAULT 0,
  healed integer NOT NULL DEFAULT 0,
  -- Rails that did not tell their books; the next run covers the window again.
  silent text[] NOT NULL DEFAULT '{}',
  CHECK (window_from < window_to)
);

CREATE TABLE reconciliation_differences (
  id text PRIMARY KEY,
  rail text NOT NULL CHECK (rail IN ('bank', 'payment', 'payout', 'game')),
  -- The other side's name of the line, or ours where it has none.
  line text NOT NULL,
  -- Of our books: they lack the line, have one that the other side lacks, or have another than the other side.
  difference text NOT NULL CHECK (difference IN ('missing', 'extra', 'changed')),
  -- What each side says. The same difference is one row, whoever finds it how often.
  detail text NOT NULL,
  case_id text REFERENCES money_cases (id),
  -- Our books were brought in line when it was found (credited, or parked in suspense): it cannot be seen again.
  is_booked boolean NOT NULL,
  line_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- A later look at the same window did not see it any more.
  healed_at timestamptz,
  UNIQUE (rail, line, difference, detail)
);
CREATE INDEX reconciliation_differences_open ON reconciliation_differences (line_at) WHERE healed_at IS NULL AND NOT is_booked;

-- Audits of the books that ran by themselves.
CREATE TABLE ledger_audits (
  slot timestamptz PRIMARY KEY,
  ended_at timestamptz,
  findings integer
);
