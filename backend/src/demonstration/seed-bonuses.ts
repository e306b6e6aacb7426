import type { Currency } from '@kaeo/shared/api';
import { artUrl } from '../features/play/game/art.ts';
import type { BonusType } from '../features/rewards/bonus/bonus-period.ts';
import { insertRow, type Sql } from '../platform/database/db.ts';
import { bonusTexts, promotionTexts } from './seed-bonus-texts.ts';

type BonusCode = keyof typeof bonusTexts;
type PromotionCode = keyof typeof promotionTexts;

/** Whole units of money. Kip amounts are 600 times the baht amounts. */
type Terms = Readonly<Record<Currency, { readonly grant: number; readonly turnover: number }>>;
type Entry = {
  readonly type: BonusType;
  readonly maxReceived: number;
  readonly percentFail: number;
  readonly art: string;
  readonly terms: Terms;
};

const terms = (grant: number, turnover: number): Terms => ({
  BAHT: { grant, turnover },
  LAK: { grant: grant * 600, turnover: turnover * 600 },
});

/**
 * Six bonuses of all three types. DAILY requires no turnover, so it can be received and ended immediately. WELCOME
 * requires play.
 */
const bonuses = {
  WELCOME: { type: 'limit', maxReceived: 1, percentFail: 2.5, art: 'bonus-welcome', terms: terms(50, 500) },
  DAILY: { type: 'day', maxReceived: 3, percentFail: 3, art: 'bonus-daily', terms: terms(10, 0) },
  WEEKEND: { type: 'week', maxReceived: 1, percentFail: 2, art: 'bonus-weekend', terms: terms(100, 800) },
  STREAK: { type: 'week', maxReceived: 2, percentFail: 2.5, art: 'bonus-streak', terms: terms(30, 150) },
  SPORT: { type: 'day', maxReceived: 1, percentFail: 2, art: 'bonus-sport', terms: terms(20, 100) },
  FRIEND: { type: 'limit', maxReceived: 1, percentFail: 3, art: 'bonus-friend', terms: terms(25, 0) },
} as const satisfies Record<BonusCode, Entry>;

const promotions = {
  WELCOME50: { percentFail: 2.5, terms: terms(50, 250) },
  USEDONCE: { percentFail: 2, terms: terms(20, 0) },
} as const satisfies Record<PromotionCode, { percentFail: number; terms: Terms }>;

/** Inserts the bonuses and promotions of the demonstration. Existing rows keep an operator's changes. */
export async function seedBonuses(sql: Sql): Promise<void> {
  for (const [place, [code, { art, terms: offerTerms, ...entry }]] of Object.entries(bonuses).entries()) {
    const texts = bonusTexts[code as BonusCode]; // the key is from the table above
    const banners = JSON.stringify([{ image: artUrl(art), html: '' }]);
    await insertRow(sql, 'bonuses', { code, texts, ...entry, banners, place }, 'on conflict (code) do nothing');
    await seedTerms(sql, 'bonus', code, offerTerms);
  }
  for (const [code, { percentFail, terms: offerTerms }] of Object.entries(promotions)) {
    const texts = promotionTexts[code as PromotionCode]; // the key is from the table above
    await insertRow(sql, 'promotions', { code, texts, percentFail }, 'on conflict (code) do nothing');
    await seedTerms(sql, 'promotion', code, offerTerms);
  }
}

async function seedTerms(sql: Sql, kind: 'bonus' | 'promotion', code: string, offerTerms: Terms): Promise<void> {
  for (const [currency, { grant, turnover }] of Object.entries(offerTerms)) {
    const row = { kind, code, currency, grantMinor: grant * 100, turnoverMinor: turnover * 100 };
    await insertRow(sql, 'bonus_terms', row, 'on conflict do nothing');
  }
}
