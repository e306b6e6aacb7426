-- A payment channel has no number of its own, and may take both currencies.
ALTER TABLE site_accounts DROP CONSTRAINT site_accounts_pkey, ADD PRIMARY KEY (bank_code, account_no, currency);
