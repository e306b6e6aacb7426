import type { SiteFile } from '@kaeo/shared/desk';
import { type FieldFault, Refusal } from '../../../platform/refusal.ts';
import { urgingFaults } from '../../../platform/text/urging-words.ts';

type Path = string;

/** Paths of entries that have the same key as an earlier entry of their list. */
function repeated<Entry>(path: Path, entries: readonly Entry[], keyOf: (entry: Entry) => unknown, field: string): Path[] {
  const known = new Set<string>();
  return entries.flatMap((entry, index) => {
    const key = JSON.stringify(keyOf(entry));
    const isRepeated = known.has(key);
    known.add(key);
    return isRepeated ? [`${path}.${index}.${field}`] : [];
  });
}

/** Paths of fields that contradict another field. The schema of the file has checked each on its own. */
function* wrongFields(content: SiteFile): Generator<Path> {
  const { games, accounts, wallets, bonuses, promotions, channels, limits, profile } = content;
  for (const [path, entries] of Object.entries({ games, bonuses, promotions }))
    yield* repeated<{ readonly code: string }>(path, entries, ({ code }) => code, 'code');
  yield* repeated('accounts', accounts, ({ bankCode, accountNo, currency }) => [bankCode, accountNo, currency], 'accountNo');
  yield* repeated('wallets', wallets, ({ accountName, mode, currency }) => [accountName, mode, currency], 'accountName');
  yield* repeated('channels.qr', channels.qr, ({ code }) => code, 'code');
  for (const [section, offers] of Object.entries({ bonuses, promotions }))
    for (const [index, { terms }] of offers.entries())
      yield* repeated(`${section}.${index}.terms`, terms, ({ currency }) => currency, 'currency');
  for (const [currency, { withdrawMin, withdrawMax }] of Object.entries(limits))
    if (withdrawMin > withdrawMax) yield `limits.${currency}.withdrawMax`;
  const { lineLink } = profile.support;
  if (lineLink !== '' && !URL.canParse(lineLink)) yield 'profile.support.lineLink';
}

/** All texts of a content, with their paths. */
export function* textsOf(value: unknown, path: Path = ''): Generator<readonly [Path, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) yield* textsOf(part, path === '' ? name : `${path}.${name}`);
}

/**
 * @param published the content that it replaces, if any.
 * @throws Refusal `VALIDATION` with the paths of the wrong fields, such as `limits.BAHT.withdrawMax`.
 */
export function checkSite(content: SiteFile, published?: SiteFile): void {
  const wrong: (readonly [Path, FieldFault])[] = [...wrongFields(content)].map((path) => [path, 'VALIDATION']);
  const inForce = new Set([...textsOf(published)].map(([, text]) => text));
  wrong.push(...urgingFaults(textsOf(content), inForce));
  if (wrong.length > 0) throw new Refusal('VALIDATION', Object.fromEntries(wrong));
}
