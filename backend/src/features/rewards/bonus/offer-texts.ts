import type { Language } from '../../../platform/config/market.ts';

/** What a bonus or promotion is called and says, by language; the notice is HTML with the placeholder `{percentFail}`. */
export type OfferTexts = Readonly<Record<Language, { readonly name: string; readonly notice: string }>>;
