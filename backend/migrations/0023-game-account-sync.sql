-- The reconciliation reads the accounts that were compared least recently.
CREATE INDEX game_accounts_synced ON game_accounts (synced_at NULLS FIRST, player_id) WHERE state = 'ACTIVE' AND paused_case_id IS NULL;
