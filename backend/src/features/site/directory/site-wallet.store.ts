import { Currency, DepositWallet } from '@kaeo/shared/api';
import { insertRow, type Sql } from '../../../platform/database/db.ts';
import { type RowOf, rowOf } from '../../../platform/database/row.ts';

const SiteWallet = rowOf({ ...DepositWallet.properties, currency: Currency });
export type SiteWallet = RowOf<typeof SiteWallet>;

export const createSiteWalletStore = (sql: Sql) => ({
  list: (currency: Currency): Promise<SiteWallet[]> =>
    sql.rows(
      SiteWallet,
      `select ${SiteWallet.select({ walletAccountName: 'account_name' })} from site_wallets where currency = $1 order by place, account_name`,
      [currency],
    ),

  async replaceAll(wallets: readonly SiteWallet[]): Promise<void> {
    await sql.run('delete from site_wallets');
    for (const [place, { walletAccountName: accountName, mode, currency }] of wallets.entries()) {
      await insertRow(sql, 'site_wallets', { accountName, mode, currency, place });
    }
  },
});
