import { Currency, DepositBank, DepositWallet } from '@kaeo/shared/api';
import { insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** A bank account of the site, or a payment channel without an account number. */
const SiteAccount = rowOf({
  bankCode: column.text,
  accountNo: column.text,
  accountName: column.text,
  bankType: DepositBank.properties.bankType,
  mode: DepositBank.properties.mode,
  currency: Currency,
  nameTH: column.text,
  nameEN: column.text,
});
export type SiteAccount = RowOf<typeof SiteAccount>;

export const createSiteAccountStore = (sql: Sql) => ({
  list(): Promise<SiteAccount[]> {
    return sql.rows(SiteAccount, `select ${SiteAccount.select()} from site_accounts order by place, bank_code, account_no`);
  },
  async replaceAll(accounts: readonly SiteAccount[]): Promise<void> {
    await sql.run('delete from site_accounts');
    for (const [place, account] of accounts.entries()) {
      await insertRow(sql, 'site_accounts', { ...account, place });
    }
  },
});

const SiteWallet = rowOf({ ...DepositWallet.properties, currency: Currency });
export type SiteWallet = RowOf<typeof SiteWallet>;

export const createSiteWalletStore = (sql: Sql) => ({
  list: (currency: Currency): Promise<SiteWallet[]> =>
    sql.rows(
      SiteWallet,
      `select ${SiteWallet.select({ walletAccountName: 'account_name' })} from site_wallets where currency = $1 order by place, account_name`,
      [currency],
    ),
});
