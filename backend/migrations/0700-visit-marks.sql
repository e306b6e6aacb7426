-- A visit counts for the judgement of a rollout if it sends the signed mark of its page, once (MFE-15, ADR 0097). This table keeps the ids of the
-- marks that were used, for as long as a mark is valid.
CREATE TABLE visit_marks (
  id text PRIMARY KEY,
  used_at timestamptz NOT NULL
);
CREATE INDEX visit_marks_by_age ON visit_marks (used_at);

-- The counts of release_minutes from marked visits, by group of networks (a number from 0 to 7). release_minutes stays for servers of the release
-- before this one, and is emptied by the sweep; a later migration removes it.
CREATE TABLE release_figures (
  remote text NOT NULL,
  release text NOT NULL,
  minute timestamptz NOT NULL,
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
CREATE INDEX release_figures_by_age ON release_figures (minute);
