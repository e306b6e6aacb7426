import type { Currency, DepositBank } from '@wallet/shared/api';
import type { Sql } from '../../../platform/database/db.ts';

/** A bank account of the site, or a payment channel that has no number of its own. */
export type SiteAccount = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly bankType: DepositBank['bankType'];
  readonly mode: DepositBank['mode'];
  readonly currency: Currency;
  readonly nameTH: string;
  readonly nameEN: string;
};

export const createSiteAccountStore = (sql: Sql) => ({
  /** In the order in which players see them. */
  list(): Promise<SiteAccount[]> {
    return sql.query<SiteAccount>(
      `select bank_code as "bankCode", account_no as "accountNo", account_name as "accountName", bank_type as "bankType", mode, currency,
         name_th as "nameTH", name_en as "nameEN"
       from site_accounts order by place, bank_code, account_no`,
    );
  },
  async replaceAll(accounts: readonly SiteAccount[]): Promise<void> {
    await sql.query('delete from site_accounts');
    for (const [place, account] of accounts.entries()) {
      await sql.query(
        `insert into site_accounts (bank_code, account_no, account_name, bank_type, mode, currency, name_th, name_en, place)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          account.bankCode,
          account.accountNo,
          account.accountName,
          account.bankType,
          account.mode,
          account.currency,
          account.nameTH,
          account.nameEN,
          place,
        ],
      );
    }
  },
});
