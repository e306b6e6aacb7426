-- What staff, sweeps, reconciliation and the audit look for; each was a scan of the whole table (operations review, 18).
CREATE INDEX manual_deposits_requested ON manual_deposits (created_at) WHERE state = 'REQUESTED';
CREATE INDEX otps_by_end ON otps (expires_at);
CREATE INDEX journals_by_reference ON journals (reference);
CREATE INDEX journals_by_time ON journals (posted_at);
