-- The asker of a code, as a keyed hash: a network, or a browser known to the account. Replacement, the minute between codes and the block
-- hold per asker, so strangers block only their own codes of a phone. The block is a column of the code whose guesses caused it. A later
-- release drops the unused `otp_blocks`: servers of the previous release still write it.
ALTER TABLE otps ADD COLUMN asker text NOT NULL DEFAULT '';
ALTER TABLE otps ADD COLUMN blocked_until timestamptz;
DROP INDEX otps_by_phone;
CREATE INDEX otps_by_asker ON otps (phone, purpose, asker, sent_at);
