import moment from 'moment';
import 'moment/locale/lo';
import 'moment/locale/th';
import { type Language, languageTag } from '../i18n/language.ts';

const format = (iso: string, language: Language, pattern: string): string => {
  const instant = moment(iso, moment.ISO_8601);
  // oxlint-disable-next-line page/no-newer-apis -- a method of moment
  return instant.isValid() ? instant.locale(languageTag[language]).format(pattern) : '';
};

/** A UTC instant in the player's time zone, `DD/MM/YYYY HH:mm:ss`, with the Gregorian year in every language (D-7). */
export const formatDateTime = (iso: string, language: Language): string => format(iso, language, 'DD/MM/YYYY HH:mm:ss');
export const formatDate = (iso: string, language: Language): string => format(iso, language, 'DD/MM/YYYY');
export const formatTime = (iso: string, language: Language): string => format(iso, language, 'HH:mm');

/** Patterns of a day with its weekday, as a heading. */
const dayPatterns = { th: '[วัน]dddd[ที่] D MMMM', la: '[ວັນ]dddd[ທີ] D MMMM', en: 'dddd D MMMM' } as const satisfies Record<
  Language,
  string
>;
/** A calendar day, `YYYY-MM-DD`, as a heading: "Saturday 21 November". */
export const formatDay = (day: string, language: Language): string => format(day, language, dayPatterns[language]);
/** A month, `YYYY-MM`, as a heading: "November 2026", with the Gregorian year in every language. */
export const formatMonth = (month: string, language: Language): string => format(month, language, 'MMMM YYYY');
