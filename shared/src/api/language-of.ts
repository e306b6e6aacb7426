import type { Language } from '../i18n/language.ts';

const languageOfTag: Readonly<Record<string, Language>> = { th: 'th', lo: 'la', la: 'la', en: 'en' };

/** By weight in an `Accept-Language` header. Lao is `la` in the product and `lo` in the standard (D-41); both are accepted. */
export function languageOf(header: string | undefined, otherwise: Language): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return { language: languageOfTag[tag.split('-')[0] ?? ''], weight: Number(weight.replace('q=', '')) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  return preferences.find(({ language }) => language !== undefined)?.language ?? otherwise;
}
