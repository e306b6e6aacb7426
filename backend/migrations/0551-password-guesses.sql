-- Wrong passwords in a row, by account or by a browser that the account knows; both as keyed hashes.
CREATE TABLE password_guesses (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL,
  wait_until timestamptz
);
CREATE INDEX password_guesses_by_age ON password_guesses (failed_at);
