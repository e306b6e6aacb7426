-- What was done to accounts and by staff: who, what, when, from where, and how it ended. Names players by their ids; phones that have no
-- account by a keyed hash; addresses without their last part. Rows are never changed or removed.
CREATE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is append-only', TG_OP, TG_TABLE_NAME;
END $$;

CREATE TABLE audit_records (
  -- The order in which things happened, which `at` does not tell where the product's clock is moved.
  place bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('player', 'visitor', 'operator')),
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  address text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_records_by_subject ON audit_records (subject, place DESC);
CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

-- Every bank account that a player has had (SAFE-01).
CREATE TABLE bank_account_changes (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  old_bank_code text NOT NULL,
  old_account_no text NOT NULL,
  old_account_name text NOT NULL,
  new_bank_code text NOT NULL,
  new_account_no text NOT NULL,
  new_account_name text NOT NULL,
  proof text NOT NULL CHECK (proof IN ('password', 'otp', 'none')),
  session_id text NOT NULL,
  address text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX bank_account_changes_by_player ON bank_account_changes (player_id, changed_at);
CREATE TRIGGER bank_account_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_account_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
