import type { Language } from '@wallet/shared/i18n';
import balanceEn from './videos/balance.en.vtt';
import balancePoster from './videos/balance.jpg';
import balanceLa from './videos/balance.la.vtt';
import balance from './videos/balance.mp4';
import balanceTh from './videos/balance.th.vtt';
import bonusEn from './videos/bonus.en.vtt';
import bonusPoster from './videos/bonus.jpg';
import bonusLa from './videos/bonus.la.vtt';
import bonus from './videos/bonus.mp4';
import bonusTh from './videos/bonus.th.vtt';
import bonusEndEn from './videos/bonus-end.en.vtt';
import bonusEndPoster from './videos/bonus-end.jpg';
import bonusEndLa from './videos/bonus-end.la.vtt';
import bonusEnd from './videos/bonus-end.mp4';
import bonusEndTh from './videos/bonus-end.th.vtt';
import gameEn from './videos/game.en.vtt';
import gamePoster from './videos/game.jpg';
import gameLa from './videos/game.la.vtt';
import game from './videos/game.mp4';
import gameTh from './videos/game.th.vtt';
import lengths from './videos/lengths.json';
import walletEn from './videos/wallet.en.vtt';
import walletPoster from './videos/wallet.jpg';
import walletLa from './videos/wallet.la.vtt';
import wallet from './videos/wallet.mp4';
import walletTh from './videos/wallet.th.vtt';

export type HowtoVideo = {
  readonly id: keyof typeof lengths;
  readonly url: string;
  readonly poster: string;
  readonly captions: Readonly<Record<Language, string>>;
  /** Length in seconds. */
  readonly seconds: number;
};

/** The five videos of HOWTO-01: clips of the product itself, with their captions, made by `npm run record-howto`. */
export const howtoVideos: readonly HowtoVideo[] = [
  {
    id: 'wallet',
    url: wallet,
    poster: walletPoster,
    captions: { th: walletTh, la: walletLa, en: walletEn },
    seconds: lengths.wallet,
  },
  { id: 'game', url: game, poster: gamePoster, captions: { th: gameTh, la: gameLa, en: gameEn }, seconds: lengths.game },
  {
    id: 'balance',
    url: balance,
    poster: balancePoster,
    captions: { th: balanceTh, la: balanceLa, en: balanceEn },
    seconds: lengths.balance,
  },
  { id: 'bonus', url: bonus, poster: bonusPoster, captions: { th: bonusTh, la: bonusLa, en: bonusEn }, seconds: lengths.bonus },
  {
    id: 'bonus-end',
    url: bonusEnd,
    poster: bonusEndPoster,
    captions: { th: bonusEndTh, la: bonusEndLa, en: bonusEndEn },
    seconds: lengths['bonus-end'],
  },
];
