import type { Currency, DepositWallet } from '@wallet/shared/api';
import type { Sql } from '../../../platform/database/db.ts';

/** A wallet-app account of the site. */
export type SiteWallet = DepositWallet & { readonly currency: Currency };

export const createSiteWalletStore = (sql: Sql) => ({
  /** Those that take the currency, in the order in which players see them. */
  list: (currency: Currency): Promise<SiteWallet[]> =>
    sql.query<SiteWallet>(
      `select account_name as "walletAccountName", mode, currency from site_wallets where currency = $1 order by place, account_name`,
      [currency],
    ),

  async replaceAll(wallets: readonly SiteWallet[]): Promise<void> {
    await sql.query('delete from site_wallets');
    for (const [place, { walletAccountName, mode, currency }] of wallets.entries()) {
      await sql.query('insert into site_wallets (account_name, mode, currency, place) values ($1, $2, $3, $4)', [
        walletAccountName,
        mode,
        currency,
        place,
      ]);
    }
  },
});
