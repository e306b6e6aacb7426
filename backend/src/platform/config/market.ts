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
  /** Limits in minor units. */
  readonly depositMinMinor: number;
  readonly withdrawMinMinor: number;
  readonly withdrawMaxMinor: number;
};

export const marketRules = {
  thailand: {
    market: 'thailand',
    timeZone: 'Asia/Bangkok',
    currency: 'BAHT',
    language: 'th',
    depositMinMinor: 1_00,
    withdrawMinMinor: 100_00,
    withdrawMaxMinor: 50_000_00,
  },
  laos: {
    market: 'laos',
    timeZone: 'Asia/Vientiane',
    currency: 'LAK',
    language: 'la',
    depositMinMinor: 10_000_00,
    withdrawMinMinor: 50_000_00,
    withdrawMaxMinor: 50_000_000_00,
  },
} as const satisfies Record<Market, MarketRules>;

/** Money limits depend on the player's currency: in Laos a player may hold baht. */
export const rulesOfCurrency = (currency: Currency): MarketRules =>
  currency === 'LAK' ? marketRules.laos : marketRules.thailand;
