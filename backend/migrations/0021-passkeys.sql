-- Passkeys of players (PLAY-03).
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  -- The authenticator's id of the credential, in base64url.
  credential_id text NOT NULL UNIQUE,
  -- COSE key.
  public_key bytea NOT NULL,
  -- Signatures so far, as the authenticator counts them. Always 0 for synced passkeys.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_by_player ON passkeys (player_id, created_at);

-- Challenges that were answered, until they expire. A challenge is signed, so that an unanswered one needs no row.
CREATE TABLE used_passkey_challenges (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_passkey_challenges_by_end ON used_passkey_challenges (expires_at);

-- When the password was last set with a code sent by SMS. The next such reset removes the passkeys that were added since (ADR 0120).
ALTER TABLE players ADD COLUMN password_reset_at timestamptz;

ALTER TABLE bank_account_changes DROP CONSTRAINT bank_account_changes_proof;
ALTER TABLE bank_account_changes ADD CONSTRAINT bank_account_changes_proof
  CHECK (proof IN ('password', 'otp', 'passkey', 'none', 'staff'));
