import { type Static, Type } from 'typebox';

const OfferText = Type.Object({ name: Type.String(), notice: Type.String() });
/** What a bonus or promotion is called and says, by language; the notice is HTML with the placeholder `{percentFail}`. */
export const OfferTexts = Type.Object({ th: OfferText, la: OfferText, en: OfferText });
export type OfferTexts = Readonly<Static<typeof OfferTexts>>;
