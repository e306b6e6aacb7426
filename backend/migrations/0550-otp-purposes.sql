-- What a code is for, and when it was used up: a code is worth something for its own purpose only, once.
ALTER TABLE otps ADD COLUMN purpose text NOT NULL DEFAULT 'register' CHECK (purpose IN ('register', 'reset-password', 'bank-account'));
ALTER TABLE otps ADD COLUMN used_at timestamptz;
DROP INDEX otps_by_phone;
CREATE INDEX otps_by_phone ON otps (phone, purpose, sent_at);
ALTER TABLE otp_blocks ADD COLUMN purpose text NOT NULL DEFAULT 'register';
ALTER TABLE otp_blocks DROP CONSTRAINT otp_blocks_pkey;
ALTER TABLE otp_blocks ADD PRIMARY KEY (phone, purpose);

-- The language in which the player last used the product, for messages to the phone; null is the market's own.
ALTER TABLE players ADD COLUMN language text CHECK (language IN ('th', 'la', 'en'));
-- Until when withdrawals wait, because the bank account or the password was changed.
ALTER TABLE players ADD COLUMN withdraw_held_until timestamptz;
