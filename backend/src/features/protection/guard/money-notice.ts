import { createHash } from 'node:crypto';
import { languages } from '@kaeo/shared/api';
import type { SiteRules } from '../../../platform/config/site-rules.ts';

export type MoneyNotice = { readonly text: Readonly<Record<(typeof languages)[number], string>>; readonly version: string };

/**
 * What players acknowledge before their first deposit: the level of protection of their money in an insolvency. Another text is another
 * version. A language without a text shows that of another language. Undefined if the site has no text.
 */
export function moneyNoticeOf({ moneyNotice }: Pick<SiteRules['protection'], 'moneyNotice'>): MoneyNotice | undefined {
  const texts = languages.map((language) => moneyNotice?.[language].trim() ?? '');
  const [any] = texts.filter((text) => text !== '');
  if (any === undefined) return undefined;
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const textIn = (language: (typeof languages)[number]): string => moneyNotice?.[language].trim() || any;
  return { text: { th: textIn('th'), la: textIn('la'), en: textIn('en') }, version };
}
