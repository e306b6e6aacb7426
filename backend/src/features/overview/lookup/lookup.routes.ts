import { minimumAge } from '@kaeo/shared/api';
import { formatAmount, minor, toAmount } from '@kaeo/shared/money';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../context.ts';
import { rulesOfCurrency } from '../../../platform/config/market.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { withdrawLimits } from '../../cash/withdrawal/withdrawal-rules.ts';
import { bonusFloorMinor } from '../../rewards/bonus/turnover.ts';
import { createBannerStore } from '../../site/banners/banner.store.ts';
import { banksOf } from '../../site/directory/banks.ts';
import { createSiteAccountStore, type SiteAccount } from '../../site/directory/site-account.store.ts';
import { createSiteWalletStore } from '../../site/directory/site-wallet.store.ts';
import { slipWindow } from '../../site/directory/slip-window.ts';
import { sourcesIn } from '../../site/directory/sources.ts';
import { currencyWords, siteTexts } from './site-texts.ts';
import { createSupportContact } from './support-contact.ts';

/** Public facts that pages need. Texts are in the language that the browser requests. */
export const lookupRoutes: Feature = async (app, { config, db, clock, flags }) => {
  const { rules } = config;
  const support = await createSupportContact(config.market);
  const texts = (request: FastifyRequest) => siteTexts[request.language];
  /** Amount in the market's currency below which a bonus may be ended regardless of turnover. */
  const floor = (request: FastifyRequest) =>
    `${formatAmount(toAmount(bonusFloorMinor[rules.currency]))} ${currencyWords[request.language][rules.currency]}`;
  const ofMarket = (text: string) => text.replace('{age}', String(minimumAge[config.market]));

  serve(app, 'GET /api/lookup/banks', () => [...banksOf[config.market]]);
  serve(app, 'GET /api/lookup/sources', (request) => sourcesIn(request.language));
  serve(app, 'GET /api/lookup/info', () => ({ name: 'Kaeo', website: config.publicUrl }));
  serve(app, 'GET /api/lookup/conditions', (request) =>
    texts(request).conditions.map((text) => ofMarket(text).replace('{floor}', floor(request))),
  );
  serve(app, 'GET /api/lookup/agreements', (request) => texts(request).agreements.map(ofMarket));
  serve(app, 'GET /api/lookup/notice', async (request) => ({
    notices: await createBannerStore({ db, config }).list('notice', request.language),
  }));
  serve(app, 'GET /api/lookup/contact', (request) => ({
    contactText: texts(request).contact,
    ...support,
  }));
  serve(app, 'GET /api/lookup/active', async () => ({ terminated: (await flags.read()).terminated ? ('gone' as const) : null }));
  serve(app, 'GET /api/lookup/registerOTP', async () => {
    const { registerOTP } = await flags.read();
    return { registerOTP };
  });
  serve(app, 'GET /api/lookup/enableChatWidget', async () => {
    const { enableChatWidget } = await flags.read();
    return { enableChatWidget };
  });
  serve(app, 'GET /api/lookup/withdraw', (request) => {
    const { minMinor, maxMinor } = withdrawLimits(playerOf(request).currency);
    return { withdrawMin: toAmount(minor(minMinor)), withdrawMax: toAmount(minor(maxMinor)) };
  });
  serve(app, 'GET /api/lookup/slip', async () => slipWindow(await flags.read(), clock.now(), rules.timeZone));
  serve(app, 'GET /api/lookup/deposit', async (request) => {
    const { currency } = playerOf(request);
    const { isManual } = await flags.read();
    const accounts = await createSiteAccountStore(db).list();
    const wallets = await createSiteWalletStore(db).list(currency);
    return {
      banks: accounts.filter((account) => account.currency === currency).map(presentAccount),
      wallets: wallets.map(({ walletAccountName, mode }) => ({ walletAccountName, mode })),
      isManual,
      depositMin: toAmount(minor(rulesOfCurrency(currency).depositMinMinor)),
    };
  });
};

const presentAccount = ({ bankCode, bankType, mode, nameTH, nameEN, accountName, accountNo, currency }: SiteAccount) => ({
  bankCode,
  bankType,
  mode,
  bank: { nameTH, nameEN, ...laoNameOf(bankCode) },
  bankAccountName: accountName,
  bankAccountNo: accountNo,
  currency,
});

/** A channel that is not a bank has only the names of its row. */
function laoNameOf(bankCode: string): { nameLA?: string } {
  const bank = [...banksOf.thailand, ...banksOf.laos].find(({ code }) => code === bankCode);
  return bank?.nameLA === undefined ? {} : { nameLA: bank.nameLA };
}
