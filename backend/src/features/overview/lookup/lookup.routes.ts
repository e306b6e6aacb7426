import type { Currency } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import type { FastifyRequest } from 'fastify';
import { toString as toQrText } from 'qrcode';
import type { Feature } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { SiteRules } from '../../../platform/config/site-rules.ts';
import { serve } from '../../../platform/http/serve.ts';
import { mediaAddresses } from '../../../platform/media/media-address.ts';
import { findVisitor, playerOf } from '../../../platform/session/session.ts';
import { qrMinimums } from '../../cash/qr/qr-channel.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { listBanners } from '../../site/banners/banner.store.ts';
import { banksOf } from '../../site/directory/banks.ts';
import { createSiteAccountStore, createSiteWalletStore, type SiteAccount } from '../../site/directory/site-account.store.ts';
import { slipWindow } from '../../site/directory/slip-window.ts';
import { sourcesIn } from '../../site/directory/sources.ts';

/** Public facts that pages need. Texts are in the language that the browser requests. */
export const lookupRoutes: Feature = (app, { config, db, clock, flags, site }) => {
  const { rules, market } = config;
  const { htmlForPage } = mediaAddresses(config);
  const guard = createProtectionGuard({ clock, config });
  /** Puts the age and the floor of the rules into the HTML of a text. */
  const wordsOf =
    ({ language }: Pick<FastifyRequest, 'language'>, { shares, protection }: Pick<SiteRules, 'shares' | 'protection'>) =>
    (text: Readonly<Record<Language, string>>): string => {
      const floor = `${formatAmount(shares.bonusFloor[rules.currency])} ${currencyWords[language][rules.currency]}`;
      return htmlForPage(text[language].replaceAll('{age}', String(protection.minimumAge)).replaceAll('{floor}', floor));
    };
  async function items(request: FastifyRequest, name: 'conditions' | 'agreements'): Promise<string[]> {
    const state = await site.read();
    return state.texts[name].map(wordsOf(request, state));
  }

  serve(app, 'GET /api/lookup/banks', () => [...banksOf[market]]);
  serve(app, 'GET /api/lookup/sources', (request) => sourcesIn(request.language));
  serve(app, 'GET /api/lookup/info', async () => {
    const { profile, protection } = await site.read();
    return { name: profile.name, website: config.publicUrl, minimumAge: protection.minimumAge };
  });
  serve(app, 'GET /api/lookup/conditions', (request) => items(request, 'conditions'));
  serve(app, 'GET /api/lookup/agreements', (request) => items(request, 'agreements'));
  serve(app, 'GET /api/lookup/howto', async (request) => {
    const state = await site.read();
    const htmlOf = wordsOf(request, state);
    return state.howto.map(({ title, text }) => ({ title: title[request.language], html: htmlOf(text) }));
  });
  serve(app, 'GET /api/lookup/notice', async (request) => {
    const player = await findVisitor(db, clock, request);
    const isShown = player === undefined || (await guard.mayAdvertise(db, player));
    return { notices: isShown ? await listBanners({ db, config }, 'notice', request.language) : [] };
  });
  serve(app, 'GET /api/lookup/contact', async (request) => {
    const { profile, texts } = await site.read();
    const { lineLink, lineName } = profile.support;
    return { contactText: texts.contact[request.language], lineLink, lineName, lineQR: await qrOf(lineLink) };
  });
  serve(app, 'GET /api/lookup/active', async () => ({ terminated: (await flags.read()).terminated ? ('gone' as const) : null }));
  serve(app, 'GET /api/lookup/maintenance', async (request) => ({
    notice: htmlForPage((await site.read()).profile.maintenance[request.language]),
  }));
  serve(app, 'GET /api/lookup/registerOTP', async () => ({
    registerOTP: (await flags.read()).registerOTP,
    isBirthDateRequired: (await site.read()).protection.isBirthDateRequired,
  }));
  serve(app, 'GET /api/lookup/enableChatWidget', async () => ({ enableChatWidget: (await flags.read()).enableChatWidget }));
  serve(app, 'GET /api/lookup/withdraw', async (request) => {
    const { withdrawMin, withdrawMax } = (await site.read()).limits[playerOf(request).currency];
    return { withdrawMin, withdrawMax };
  });
  serve(app, 'GET /api/lookup/slip', async () => slipWindow(await flags.read(), clock.now(), rules.timeZone));
  serve(app, 'GET /api/lookup/deposit', async (request) => {
    const { currency } = playerOf(request);
    const published = await site.read();
    const accounts = await createSiteAccountStore(db).list();
    const wallets = await createSiteWalletStore(db).list(currency);
    return {
      banks: accounts.filter((account) => account.currency === currency).map(presentAccount),
      wallets: wallets.map(({ walletAccountName, mode }) => ({ walletAccountName, mode })),
      isManual: published.switches.isManual,
      depositMin: published.limits[currency].depositMin,
      qrMinimums: qrMinimums(currency, published),
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

const currencyWords: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  th: { BAHT: 'บาท', LAK: 'กีบ' },
  la: { BAHT: 'ບາດ', LAK: 'ກີບ' },
  en: { BAHT: 'baht', LAK: 'kip' },
};

let drawn: { readonly link: string; readonly qr: string } | undefined;

/** The QR code of a link as an SVG data URL, drawn once, so that no other host is requested. Empty for no link. */
async function qrOf(link: string): Promise<string> {
  if (link === '') return '';
  if (drawn?.link !== link) {
    const svg = await toQrText(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
    drawn = { link, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  }
  return drawn.qr;
}
