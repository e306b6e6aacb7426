import type { Currency, Language } from '@kaeo/shared/api';

export type { Language } from '@kaeo/shared/api';

export type Market = 'thailand' | 'laos';

/** What differs between the two countries of the product. */
export type MarketRules = {
  readonly market: Market;
  /** The operator's time zone, for "today", "this week" and the slip window (D-7). */
  readonly timeZone: 'Asia/Bangkok' | 'Asia/Vientiane';
  readonly currency: Currency;
  readonly language: Language;
};

export const marketRules = {
  thailand: {
    market: 'thailand',
    timeZone: 'Asia/Bangkok',
    currency: 'BAHT',
    language: 'th',
  },
  laos: {
    market: 'laos',
    timeZone: 'Asia/Vientiane',
    currency: 'LAK',
    language: 'la',
  },
} as const satisfies Record<Market, MarketRules>;
