-- Why withdrawals wait (SAFE-01): a changed bank account, or a password that was reset.
ALTER TABLE players ADD COLUMN withdraw_held_for text CHECK (withdraw_held_for IN ('BANK_CHANGED', 'PASSWORD_RESET'));
UPDATE players SET withdraw_held_for = 'BANK_CHANGED' WHERE withdraw_held_until IS NOT NULL;
ALTER TABLE players ADD CONSTRAINT players_hold_has_reason CHECK ((withdraw_held_until IS NULL) = (withdraw_held_for IS NULL));
