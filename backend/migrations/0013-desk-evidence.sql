-- For the bank lines that may be a manual deposit (DESK-02).
CREATE INDEX received_transfers_of_amount ON received_transfers (currency, amount_minor, transferred_at);
