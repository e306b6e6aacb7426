import type { SiteFile, SiteSection } from '@kaeo/shared/desk';
import { type Language, languages } from '@kaeo/shared/i18n';
import { type DurationUnit, type Field, type FieldLabel, itemsOf, type ListField, partOf } from './field.ts';
import { sections, siteFields } from './fields.ts';

/** A step to a value: a field, a language, or an item of a list by its title or place. */
export type Step =
  | { readonly name: string; readonly label?: FieldLabel | undefined }
  | { readonly language: Language }
  | (ItemName & { readonly place: number });
/** The title of an item; with a unit, the number of a duration. */
export type ItemName = { readonly item: string; readonly unit?: DurationUnit | undefined };
export type Change = {
  readonly steps: readonly Step[];
  readonly field: Field;
  /** `moved`: the same items in another order, as their titles. */
  readonly kind: 'value' | 'moved';
  readonly before: unknown;
  readonly after: unknown;
};

/** Equal for equal values, in any order of their fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

export const changedSections = (before: SiteFile, after: SiteFile): SiteSection[] =>
  sections.filter((section) => canonical(before[section]) !== canonical(after[section]));

/** The name of an item of a list; empty without one. */
const titleOf = ({ key, title = key }: ListField, item: unknown): string =>
  title
    .map((name) => partOf(item, name))
    // Of a text in three languages, the English one.
    .map((part) => partOf(part, 'en') ?? part)
    .filter((part) => typeof part === 'number' || (typeof part === 'string' && part !== ''))
    .join(' · ');

export const nameOf = (field: ListField, item: unknown): ItemName => ({ item: titleOf(field, item), unit: field.unit });

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function listChanges(field: ListField, before: unknown, after: unknown, steps: readonly Step[]): Change[] {
  const idOf = (item: unknown, place: number): string =>
    field.key.length === 0 ? String(place) : JSON.stringify(field.key.map((name) => partOf(item, name)));
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const [oldIds, nowIds] = [old.map(idOf), now.map(idOf)];
  const oldById = new Map(oldIds.map((id, at) => [id, old[at]]));
  const stepTo = (item: unknown, place: number): Step[] => [...steps, { ...nameOf(field, item), place: place + 1 }];
  const kept = nowIds.filter((id) => oldById.has(id));
  const wasKept = oldIds.filter((id) => kept.includes(id));
  const titles = (ids: readonly string[], known: readonly string[], items: readonly unknown[]): string =>
    ids.map((id) => titleOf(field, items[known.indexOf(id)])).join(', ');
  return [
    ...(kept.join() === wasKept.join()
      ? []
      : [
          {
            steps,
            field,
            kind: 'moved' as const,
            before: titles(wasKept, oldIds, old),
            after: titles(kept, nowIds, now),
          },
        ]),
    ...now.flatMap((item, at) => changesOf(field.item, oldById.get(nowIds[at] ?? ''), item, stepTo(item, at))),
    ...old.flatMap((item, at) =>
      nowIds.includes(oldIds[at] ?? '') ? [] : changesOf(field.item, item, undefined, stepTo(item, at)),
    ),
  ];
}

/** The values that differ, down to single fields. An added or removed item differs in each field that it has. */
export function changesOf(field: Field, before: unknown, after: unknown, steps: readonly Step[] = []): Change[] {
  if (canonical(before) === canonical(after)) return [];
  switch (field.kind) {
    case 'group':
      return Object.entries(field.fields).flatMap(([name, each]) =>
        changesOf(each, partOf(before, name), partOf(after, name), [...steps, { name, label: each.label }]),
      );
    case 'languages':
      return languages.flatMap((language) =>
        changesOf(field.item, partOf(before, language), partOf(after, language), [...steps, { language }]),
      );
    case 'list':
      return listChanges(field, before, after, steps);
    default:
      return isNothing(before) && isNothing(after) ? [] : [{ steps, field, kind: 'value', before, after }];
  }
}

export const sectionChanges = (section: SiteSection, before: SiteFile, after: SiteFile): Change[] =>
  changesOf(siteFields[section], before[section], after[section]);
