import { Currency, DepositWallet } from '@kaeo/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { type RowOf, rowOf } from '../../../platform/database/row.ts';

/** A wallet-app account of the site. */
const SiteWallet = rowOf({ ...DepositWallet.properties, currency: Currency });
export type SiteWallet = RowOf<typeof SiteWallet>;

export const createSiteWalletStore = (sql: Sql) => ({
  /** Wallets for the currency, in display order. */
  list: (currency: Currency): Promise<SiteWallet[]> =>
    sql.rows(
      SiteWallet,
      `select ${SiteWallet.select({ walletAccountName: 'account_name' })} from site_wallets where currency = $1 order by place, account_name`,
      [currency],
    ),

  async replaceAll(wallets: readonly SiteWallet[]): Promise<void> {
    await sql.run('delete from site_wallets');
    for (const [place, { walletAccountName, mode, currency }] of wallets.entries()) {
      await sql.run('insert into site_wallets (account_name, mode, currency, place) values ($1, $2, $3, $4)', [
        walletAccountName,
        mode,
        currency,
        place,
      ]);
    }
  },
});
