-- Statements of operators and of the reconciliation that read whole tables (PERF-09).
CREATE INDEX sessions_newest ON sessions (created_at DESC);
CREATE INDEX players_newest ON players (created_at DESC);
CREATE INDEX slips_by_transfer ON slips (bank_reference, sending_bank) WHERE bank_reference IS NOT NULL;
CREATE INDEX withdrawals_sent ON withdrawals (sent_at);
CREATE INDEX received_transfers_by_time ON received_transfers (transferred_at);
CREATE INDEX qr_payments_by_time ON qr_payments (paid_at);
CREATE INDEX qr_payments_by_id ON qr_payments (id);
CREATE INDEX money_cases_resolved ON money_cases (resolved_at DESC) WHERE resolved_at IS NOT NULL;
