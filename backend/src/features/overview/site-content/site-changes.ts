import { type Facts, type SiteFile, type SiteSection, safeSwitches, sensitiveFields, sensitiveSections } from '@kaeo/shared/desk';
import { canonical } from '../../../platform/canonical.ts';
import { changedSections } from './site-tables.ts';

type Leaf = string | number | boolean | null;
type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const pick = (item: unknown, fields: readonly string[]) =>
  canonical(isItem(item) ? fields.map((field) => item[field] ?? null) : null);

/** Whether an item of a list is new, or differs from the old one with its code, in one of the fields. The order does not matter. */
const differsInItems = (from: readonly Item[], to: readonly Item[], fields: readonly string[]): boolean =>
  to.some((item) => {
    const old = from.find(({ code }) => code === item['code']);
    return old === undefined || pick(old, fields) !== pick(item, fields);
  });

function isSensitiveSection(section: SiteSection, from: SiteFile, to: SiteFile): boolean {
  // The names are keys of the tables.
  if (section === 'switches')
    return Object.entries(safeSwitches).some(([name, safe]) => {
      const key = name as keyof typeof safeSwitches;
      return from.switches[key] === safe && to.switches[key] !== safe;
    });
  if (!Object.hasOwn(sensitiveFields, section)) return sensitiveSections.includes(section);
  const fields = sensitiveFields[section as keyof typeof sensitiveFields];
  const [old, now] = [from[section], to[section]];
  return Array.isArray(old) && Array.isArray(now) ? differsInItems(old, now, fields) : pick(old, fields) !== pick(now, fields);
}

/** Whether a second person must confirm the change. */
export const isSensitiveChange = (from: SiteFile, to: SiteFile): boolean =>
  changedSections(from, to).some((section) => isSensitiveSection(section, from, to));

/** The name of an item in a list: its code, account or currency, else its place, as in the path of a refused field. */
function nameOf(item: unknown, place: number): string {
  if (!isItem(item)) return String(place);
  const { code, bankCode, accountNo, accountName, currency } = item;
  const name = [code, bankCode, accountNo].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return (name || [accountName, currency].filter((part) => typeof part === 'string').join(' ') || String(place)).replaceAll(
    '.',
    ' ',
  );
}

/** The single values of a content by their path. */
function leavesOf(value: unknown, path: string, leaves: Map<string, Leaf>): Map<string, Leaf> {
  const add = (name: string, part: unknown) => leavesOf(part, path === '' ? name : `${path}.${name}`, leaves);
  if (Array.isArray(value)) {
    const names = value.map(nameOf);
    for (const [place, item] of value.entries()) {
      const name = names[place] ?? '';
      add(names.indexOf(name) === place ? name : `${name} ${place + 1}`, item);
    }
  } else if (isItem(value)) for (const [name, part] of Object.entries(value)) add(name, part);
  else leaves.set(path, value as Leaf); // the content is JSON
  return leaves;
}

const factsAtMost = 200;
const lengthAtMost = 200;
/** Long texts are cut to the part that differs. */
function shorten(value: Leaf, other: Leaf): Leaf {
  if (typeof value !== 'string' || value.length <= lengthAtMost) return value;
  const old = typeof other === 'string' ? other : '';
  let same = 0;
  while (same < value.length && value[same] === old[same]) same += 1;
  const start = Math.max(0, same - 20);
  return `${start > 0 ? '…' : ''}${value.slice(start, start + lengthAtMost)}${start + lengthAtMost < value.length ? '…' : ''}`;
}

/** The changed fields by path, with their values before and after; those of sensitive sections first, and at most 200. */
export function changedFacts(from: SiteFile, to: SiteFile): { before: Facts; after: Facts } {
  const sections = changedSections(from, to).toSorted(
    (left, right) => Number(isSensitiveSection(right, from, to)) - Number(isSensitiveSection(left, from, to)),
  );
  const [old, now] = [new Map<string, Leaf>(), new Map<string, Leaf>()];
  for (const section of sections) {
    leavesOf(from[section], section, old);
    leavesOf(to[section], section, now);
  }
  const paths = sections.flatMap((section) => {
    const own = [...new Set([...old.keys(), ...now.keys()])].filter((path) => path.startsWith(`${section}.`));
    return own.filter((path) => old.get(path) !== now.get(path));
  });
  const facts = (values: ReadonlyMap<string, Leaf>, others: ReadonlyMap<string, Leaf>): Facts =>
    Object.fromEntries(
      paths.slice(0, factsAtMost).map((path) => [path, shorten(values.get(path) ?? null, others.get(path) ?? null)]),
    );
  const more = paths.length > factsAtMost ? { moreChanges: paths.length - factsAtMost } : {};
  return { before: facts(old, now), after: { ...facts(now, old), ...more } };
}
