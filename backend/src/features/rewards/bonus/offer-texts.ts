import { type Static, Type } from 'typebox';

const OfferText = Type.Object({ name: Type.String(), notice: Type.String() });
/** Name and notice of a bonus or promotion by language; the notice is HTML with the placeholder `{percentFail}`. */
export const OfferTexts = Type.Object({ th: OfferText, la: OfferText, en: OfferText });
export type OfferTexts = Readonly<Static<typeof OfferTexts>>;
