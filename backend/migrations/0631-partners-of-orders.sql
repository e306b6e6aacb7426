-- Which partner of RAILS_FILE an account was opened at and an order was sent to: no other one is asked about it. Null before that, and for
-- rows of earlier releases, which belong to the partner of the first start with this column.
ALTER TABLE game_accounts ADD COLUMN partner text;
ALTER TABLE game_transfers ADD COLUMN partner text;
ALTER TABLE withdrawals ADD COLUMN partner text;
ALTER TABLE qr_codes ADD COLUMN partner text;
