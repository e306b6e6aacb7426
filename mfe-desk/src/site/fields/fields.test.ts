import { SiteFile, safeSwitches, sensitiveFields, sensitiveSections } from '@kaeo/shared/desk';
import texts from '../locales/en.json' with { type: 'json' };
import { aSite } from '../testing/site-builder.ts';
import type { Field } from './field.ts';
import { sections, siteFields } from './fields.ts';
import { needsSecondPerson, safeValues, sensitiveParts } from './safety.ts';

/** The keywords of a JSON schema that a description repeats. */
type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
};

const mapped = <Value>(record: Readonly<Record<string, Value>>, of: (value: Value) => unknown): object =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

/** What a description says about its values, in the words of a schema. */
function described(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return mapped(field.fields, described);
    case 'languages':
      return { th: described(field.item), la: described(field.item), en: described(field.item) };
    case 'list':
      return [described(field.item), field.maxItems];
    case 'choice':
      return field.options;
    case 'flag':
      return 'boolean';
    case 'number': {
      const { min, max, step, isAboveMin = false, isNullable = false } = field;
      return { min, max, step, isAboveMin, isNullable };
    }
    default: {
      const { minLength, maxLength, pattern, isNullable = false } = field;
      return { minLength, maxLength, pattern, isNullable };
    }
  }
}

/** The same for a schema. */
function declared(given: Schema | undefined): unknown {
  const schema = given?.anyOf?.find(({ type }) => type !== 'null') ?? given ?? {};
  const isNullable = given?.anyOf !== undefined;
  const { type, minLength, maxLength, pattern, minimum, exclusiveMinimum, maximum, multipleOf } = schema;
  if (schema.properties) return mapped(schema.properties, declared);
  if (type === 'array') return [declared(schema.items), schema.maxItems];
  if (schema.enum) return schema.enum;
  if (type === 'boolean') return type;
  if (type === 'string') return { minLength, maxLength, pattern, isNullable };
  return {
    min: minimum ?? exclusiveMinimum,
    max: maximum,
    step: type === 'integer' ? 1 : multipleOf,
    isAboveMin: exclusiveMinimum !== undefined,
    isNullable,
  };
}

/** Labels that a field and its parts need. */
const labelsOf = (field: Field, name: string): string[] => {
  const own = field.label ?? name;
  if (field.kind === 'group') return [own, ...Object.entries(field.fields).flatMap(([part, each]) => labelsOf(each, part))];
  if (field.kind === 'languages') return [own, ...labelsOf(field.item, own)];
  return field.kind === 'list' ? [own, ...labelsOf(field.item, own)] : [own];
};
const optionsOf = (field: Field): readonly string[] => {
  if (field.kind === 'group') return Object.values(field.fields).flatMap(optionsOf);
  if (field.kind === 'list' || field.kind === 'languages') return optionsOf(field.item);
  return field.kind === 'choice' ? field.options : [];
};

test('DESK-04 every field of the content has a description with the limits of its schema', () => {
  expect(mapped<Field>(siteFields, described)).toEqual(declared(SiteFile));
});

test('DESK-04 every field and option has a label', () => {
  const items = new Set<string>(sections);
  const missing = sections.flatMap((section) => labelsOf(siteFields[section], section)).filter((label) => !items.has(label));
  expect(missing.filter((label) => !Object.hasOwn(texts.fields, label))).toEqual([]);
  const options = sections.flatMap((section) => optionsOf(siteFields[section]));
  expect(options.filter((option) => !Object.hasOwn(texts.options, option))).toEqual([]);
  expect(Object.keys(texts.sections)).toEqual([...sections]);
});

test('DESK-01 DESK-04 the page knows as the server which publications need a second person', () => {
  const site = aSite();
  const needed = sections.filter((section) => section !== 'switches' && needsSecondPerson(section, site, site));
  expect(needed).toEqual(sensitiveSections.filter((section) => section !== 'switches'));
  expect(safeValues).toEqual(safeSwitches);
  const open = { ...site, switches: { ...site.switches, isDepositOpen: true } };
  const closed = { ...site, switches: { ...site.switches, isDepositOpen: false } };
  expect(needsSecondPerson('switches', closed, open)).toBe(true);
  expect(needsSecondPerson('switches', open, closed)).toBe(false);
});

test('DESK-01 DESK-04 the page knows as the server which fields of the other sections need a second person', () => {
  expect(sensitiveParts).toEqual(sensitiveFields);
  const site = aSite();
  const [first, second] = site.games;
  if (!first || !second) throw new Error('too few games');
  const withGames = (...games: SiteFile['games']) => needsSecondPerson('games', site, { ...site, games });
  expect(withGames({ ...first, name: 'Other' }, second)).toBe(false);
  expect(withGames(second)).toBe(false);
  expect(withGames(second, first)).toBe(false);
  expect(withGames({ ...first, ftWalletSlot: 11 }, second)).toBe(true);
  expect(withGames(first, second, { ...first, code: 'NEW' })).toBe(true);
  const support = { lineLink: 'https://line.example/x', lineName: '' };
  expect(needsSecondPerson('profile', site, { ...site, profile: { ...site.profile, support } })).toBe(true);
  expect(needsSecondPerson('profile', site, { ...site, profile: { ...site.profile, name: 'Other' } })).toBe(false);
});
