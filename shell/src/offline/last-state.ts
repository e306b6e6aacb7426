import { readLastState, writeLastState } from '@kaeo/shared/early';
import { queryClient, queryKeys } from '@kaeo/shared/query';
import { getToken } from '@kaeo/shared/session';

type Entry = { readonly key: readonly unknown[]; readonly data: unknown; readonly at: number };

const lookups: readonly unknown[] = ['info', 'active'];
const [wallet, bonus, statement] = [queryKeys.wallet, queryKeys.activeBonus, queryKeys.statement].map(([name]) => name);

/** Language, page and filter of the statement's list: the first page without a filter. */
const isFirstPage = ([, page, filter]: readonly unknown[]): boolean => page === 1 && JSON.stringify(filter) === '{}';

/** What is readable offline: balances, the running bonus, the first page of the statement, and facts of the site. */
const isKept = ([name, ...more]: readonly unknown[]): boolean =>
  name === wallet ||
  name === bonus ||
  (name === statement && isFirstPage(more)) ||
  (name === 'lookup' && lookups.includes(more[0]));

/** Replaces all but the last four characters, after those that stay. */
const masked = (text: string, shown = 0): string =>
  text.slice(0, shown) + '•'.repeat(Math.max(0, text.length - shown - 4)) + text.slice(shown).slice(-4);

/** Personal data that an offline page does not need whole. */
const hidden: Readonly<Record<string, (text: string) => string>> = {
  username: (phone) => masked(phone, 3),
  bankAccountNo: (number) => masked(number),
  bankAccountName: () => '',
};
const withoutPersonalData = (name: string, value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(hidden, name) ? hidden[name]?.(value) : value;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && Array.isArray(value.key) && 'data' in value && 'at' in value;

function parse(text: string | undefined): readonly Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Stores what this session has read, for its next page without a network. What other pages have read stays. */
export function saveLastState(): void {
  if (getToken() === undefined) return;
  const entries = new Map(parse(readLastState()).map((entry) => [JSON.stringify(entry.key), entry]));
  for (const { queryKey: key, state } of queryClient.getQueryCache().getAll()) {
    if (isKept(key) && state.data !== undefined)
      entries.set(JSON.stringify(key), { key, data: state.data, at: state.dataUpdatedAt });
  }
  if (entries.size > 0) writeLastState(JSON.stringify([...entries.values()], withoutPersonalData));
}

/** Fills the cache with the last state and its times. It stays however long no page shows it. */
export function restoreLastState(): void {
  for (const { key, data, at } of parse(readLastState())) {
    queryClient.getQueryCache().build(queryClient, { queryKey: key, gcTime: Infinity });
    queryClient.setQueryData(key, data, { updatedAt: at });
  }
}
