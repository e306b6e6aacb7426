import type { MoneyFilter } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';

export const filterNames = ['from', 'to', 'least', 'most', 'player', 'kind'] as const satisfies readonly (keyof MoneyFilter)[];
export type FilterName = (typeof filterNames)[number];
export type FilterTexts = Partial<Record<FilterName, string>>;

const shapes: Readonly<Record<FilterName, RegExp>> = {
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
  least: /^\d{1,12}(\.\d{1,2})?$/,
  most: /^\d{1,12}(\.\d{1,2})?$/,
  player: /^[\w-]{1,64}$/,
  kind: /^[\w-]{1,40}$/,
};
export const isFilterText = (name: FilterName, text: string): boolean => shapes[name].test(text);

/** The filter in the query string, as texts and as the query of a list. Parts of another form are ignored. */
export function useMoneyFilter(): { readonly texts: FilterTexts; readonly query: MoneyFilter } {
  const [parameters] = useSearchParams();
  const texts: FilterTexts = {};
  for (const name of filterNames) {
    const text = parameters.get(name);
    if (text !== null && isFilterText(name, text)) texts[name] = text;
  }
  const { least, most, ...others } = texts;
  const amounts = {
    ...(least === undefined ? {} : { least: Number(least) }),
    ...(most === undefined ? {} : { most: Number(most) }),
  };
  return { texts, query: { ...others, ...amounts } };
}

/**
 * What an empty list shows while a filter is active: which one.
 * @param kindOf the words of the page's `kind`.
 */
export function useEmptyByFilter(kindLabel = '', kindOf: (kind: string) => string = (kind) => kind) {
  const { t } = useTranslation('desk');
  const { texts } = useMoneyFilter();
  const active = filterNames.flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    return [name === 'kind' ? `${kindLabel}: ${kindOf(text)}` : `${t(`money.filters.${name}`)}: ${text}`];
  });
  return active.length === 0
    ? undefined
    : { emptyTitle: t('money.filters.none'), emptyHint: t('money.filters.active', { filter: active.join(', ') }) };
}
