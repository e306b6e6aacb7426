/** The languages by their stored and sent keys (D-41). */
export const languages = ['th', 'la', 'en'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Standard tags for `lang`, `Intl` and moment, where `la` means Latin. */
export const languageTag = { th: 'th', la: 'lo', en: 'en' } as const satisfies Record<Language, string>;
export const languageName = { th: 'ไทย', la: 'ລາວ', en: 'English' } as const satisfies Record<Language, string>;
