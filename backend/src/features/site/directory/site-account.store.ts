import { Currency, DepositBank } from '@kaeo/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
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
  /** In display order. */
  list(): Promise<SiteAccount[]> {
    return sql.rows(SiteAccount, `select ${SiteAccount.select()} from site_accounts order by place, bank_code, account_no`);
  },
  async replaceAll(accounts: readonly SiteAccount[]): Promise<void> {
    await sql.run('delete from site_accounts');
    for (const [place, account] of accounts.entries()) {
      await sql.run(
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
