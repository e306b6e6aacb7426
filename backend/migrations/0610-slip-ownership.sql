-- The sender of a transfer as the slip service shows it (ADR 0021). A credited transfer proves later ones of the same sender.
-- sender_no has a question mark per hidden digit; sender_name is folded. All are empty until a slip of the transfer is checked.
ALTER TABLE received_transfers
  ADD COLUMN sender_bank text NOT NULL DEFAULT '',
  ADD COLUMN sender_no text NOT NULL DEFAULT '',
  ADD COLUMN sender_name text NOT NULL DEFAULT '';
CREATE INDEX received_transfers_by_sender ON received_transfers (sender_bank, sender_no, sender_name) WHERE slip_id IS NOT NULL;
