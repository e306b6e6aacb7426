-- When the bank first replied that it does not know the transfer of the slip. The player sees it while the slip waits
-- (DEP-08, SLIP-01).
ALTER TABLE slips ADD COLUMN unknown_to_bank_at timestamptz;
