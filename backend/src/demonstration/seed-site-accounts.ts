import type { Currency } from '@kaeo/shared/api';
import { bankNamed } from '../features/site/directory/banks.ts';
import {
  createSiteAccountStore,
  createSiteWalletStore,
  type SiteAccount,
  type SiteWallet,
} from '../features/site/directory/site-account.store.ts';
import type { Market } from '../platform/config/market.ts';
import type { Sql } from '../platform/database/db.ts';

const bank = (
  bankCode: string,
  accountNo: string,
  accountName: string,
  currency: Currency,
  mode: SiteAccount['mode'] = 'AUTO',
) => ({
  bankCode,
  accountNo,
  accountName,
  bankType: 'BANK' as const,
  mode,
  currency,
  nameTH: bankNamed(bankCode).nameTH,
  nameEN: bankNamed(bankCode).nameEN,
});
const channel = (bankCode: 'WW' | 'E2P', accountName: string, currency: Currency): SiteAccount => ({
  bankCode,
  accountNo: '',
  accountName,
  bankType: 'PAYMENT',
  mode: 'AUTO',
  currency,
  nameTH: `ช่องทาง ${bankCode}`,
  nameEN: `${bankCode} Pay`,
});

const thaiName = 'บจก. แก้ว เพย์เมนต์';
const laoName = 'KAEO PAY CO LTD';
const accounts: Readonly<Record<Market, readonly SiteAccount[]>> = {
  thailand: [
    bank('KBANK', '0482175590', thaiName, 'BAHT'),
    bank('SCB', '4068812374', thaiName, 'BAHT'),
    bank('GSB', '0203517742', thaiName, 'BAHT', 'MANUAL'),
    channel('WW', thaiName, 'BAHT'),
    channel('E2P', thaiName, 'BAHT'),
  ],
  laos: [
    bank('BCEL', '160120000567890', laoName, 'LAK'),
    bank('BCEL', '160120000567891', laoName, 'BAHT'),
    bank('LDB', '0302000010045678', laoName, 'LAK', 'MANUAL'),
    channel('WW', laoName, 'LAK'),
    channel('E2P', laoName, 'LAK'),
    channel('WW', laoName, 'BAHT'),
  ],
};

/** Gift links of wallet apps are used in Thailand only. */
const wallets: Readonly<Record<Market, readonly SiteWallet[]>> = {
  thailand: [{ walletAccountName: thaiName, mode: 'gift', currency: 'BAHT' }],
  laos: [],
};

/** Inserts the fictional bank accounts that receive the demonstration's deposits. */
export async function seedSiteAccounts(sql: Sql, market: Market): Promise<void> {
  await createSiteAccountStore(sql).replaceAll(accounts[market]);
  await createSiteWalletStore(sql).replaceAll(wallets[market]);
}
