import { type Contact, minimumAge } from '@kaeo/shared/api';
import { formatAmount, minor, toAmount } from '@kaeo/shared/money';
import type { FastifyRequest } from 'fastify';
import { toString as toQrText } from 'qrcode';
import type { Feature } from '../../../context.ts';
import { type Market, rulesOfCurrency } from '../../../platform/config/market.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { bonusFloorMinor } from '../../rewards/bonus/turnover.ts';
import { listBanners } from '../../site/banners/banner.store.ts';
import { banksOf } from '../../site/directory/banks.ts';
import { createSiteAccountStore, createSiteWalletStore, type SiteAccount } from '../../site/directory/site-account.store.ts';
import { slipWindow } from '../../site/directory/slip-window.ts';
import { sourcesIn } from '../../site/directory/sources.ts';
import { currencyWords, siteTexts } from './site-texts.ts';

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
    notices: await listBanners({ db, config }, 'notice', request.language),
  }));
  serve(app, 'GET /api/lookup/contact', (request) => ({
    contactText: texts(request).contact,
    ...support,
  }));
  serve(app, 'GET /api/lookup/active', async () => ({ terminated: (await flags.read()).terminated ? ('gone' as const) : null }));
  serve(app, 'GET /api/lookup/registerOTP', async () => ({ registerOTP: (await flags.read()).registerOTP }));
  serve(app, 'GET /api/lookup/enableChatWidget', async () => ({ enableChatWidget: (await flags.read()).enableChatWidget }));
  serve(app, 'GET /api/lookup/withdraw', (request) => {
    const { withdrawMinMinor, withdrawMaxMinor } = rulesOfCurrency(playerOf(request).currency);
    return { withdrawMin: toAmount(minor(withdrawMinMinor)), withdrawMax: toAmount(minor(withdrawMaxMinor)) };
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

/** Support accounts per market. The domain `example` is reserved (RFC 2606), so the demonstration has no real contact. */
const supportLines = {
  thailand: { lineLink: 'https://chat.example/kaeo-support', lineName: '@kaeo-support' },
  laos: { lineLink: 'https://chat.example/kaeo-lao', lineName: '@kaeo-lao' },
} as const satisfies Record<Market, Pick<Contact, 'lineLink' | 'lineName'>>;

/** The support contact with its QR code as an SVG data URL, generated once, so that no other host is requested. */
async function createSupportContact(market: Market): Promise<Omit<Contact, 'contactText'>> {
  const line = supportLines[market];
  const svg = await toQrText(line.lineLink, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { ...line, lineQR: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
