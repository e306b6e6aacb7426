-- Staff may take a bank account from a player who is not its holder (ADR 0024): such a player has none until one is added.
ALTER TABLE players DROP CONSTRAINT players_bank_account;
CREATE UNIQUE INDEX players_bank_account ON players (bank_code, bank_account_no) WHERE bank_account_no <> '';
ALTER TABLE bank_account_changes DROP CONSTRAINT bank_account_changes_proof_check;
ALTER TABLE bank_account_changes
  ADD CONSTRAINT bank_account_changes_proof CHECK (proof IN ('password', 'otp', 'none', 'staff')),
  -- Why staff did it, and what they want remembered; empty for a change by the player.
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD CONSTRAINT bank_account_changes_reason CHECK ((proof = 'staff') = (reason <> ''));
