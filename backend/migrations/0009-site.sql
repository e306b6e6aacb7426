-- The site's own bank accounts, to which players transfer. A payment channel has no account number and may take both
-- currencies.
CREATE TABLE site_accounts (
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  bank_type text NOT NULL CHECK (bank_type IN ('BANK', 'PAYMENT')),
  mode text NOT NULL CHECK (mode IN ('AUTO', 'MANUAL')),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  name_th text NOT NULL,
  name_en text NOT NULL,
  place integer NOT NULL,
  PRIMARY KEY (bank_code, account_no, currency)
);

-- The site's accounts in wallet apps. Those of mode `gift` take gift links.
CREATE TABLE site_wallets (
  account_name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('AUTO', 'gift')),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  place integer NOT NULL,
  PRIMARY KEY (account_name, mode, currency)
);

-- Banners shown before the invite and refund dialogs open, and as notices on the home page.
CREATE TABLE reward_banners (
  dialog text NOT NULL CHECK (dialog IN ('invite', 'refund', 'notice')),
  place integer NOT NULL,
  image text NOT NULL,
  -- HTML by language: { th, la, en }.
  texts jsonb NOT NULL,
  PRIMARY KEY (dialog, place)
);
