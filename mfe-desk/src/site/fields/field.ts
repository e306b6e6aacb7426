import type texts from '../locales/en.json';

export type FieldLabel = keyof (typeof texts)['fields'];
export type FieldHint = keyof (typeof texts)['hints'];

type Words = {
  /** Default: the name of the field. */
  readonly label?: FieldLabel;
  readonly hint?: FieldHint;
};
export type TextField = Words & {
  /** `html` is text with a preview, `link` an address, `image` the address of a picture, `time` as `HH:mm`. */
  readonly kind: 'text' | 'html' | 'link' | 'image' | 'time';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Empty is stored as null. */
  readonly isNullable?: true;
};
export type NumberField = Words & {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** Numbers are multiples of it; any by default. */
  readonly step?: 1 | 0.01;
  /** The minimum itself is not accepted. */
  readonly isAboveMin?: true;
  readonly isNullable?: true;
};
export type ChoiceField<Value extends string = string> = Words & { readonly kind: 'choice'; readonly options: readonly Value[] };
export type FlagField = Words & { readonly kind: 'flag' };
export type LanguagesField<Value = unknown> = Words & {
  readonly kind: 'languages';
  readonly item: unknown extends Value ? Field : FieldOf<Value>;
};
export type GroupField<Value = unknown> = Words & {
  readonly kind: 'group';
  readonly fields: unknown extends Value
    ? Readonly<Record<string, Field>>
    : { readonly [Name in keyof Value]: FieldOf<Value[Name]> };
};
export type DurationUnit = 'minute' | 'hour' | 'month';
export type ListField<Item = unknown> = Words & {
  readonly kind: 'list';
  readonly item: unknown extends Item ? Field : FieldOf<Item>;
  readonly maxItems: number;
  /** Fields that identify an item in a comparison; without them, its place does. */
  readonly key: readonly string[];
  /** Fields that name an item; those of `key` by default. */
  readonly title?: readonly string[];
  /** Its items are durations, named by their number with this unit. */
  readonly unit?: DurationUnit;
};
/** The description of a value of the site's content: how it is edited, checked, shown and compared. */
export type Field = TextField | NumberField | ChoiceField | FlagField | LanguagesField | GroupField | ListField;

/** The descriptions that fit a type of the contract. */
export type FieldOf<Value> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [number | null]
    ? NumberField
    : [Value] extends [string | null]
      ? string extends NonNullable<Value>
        ? TextField
        : ChoiceField<NonNullable<Value>>
      : Value extends readonly (infer Item)[]
        ? ListField<Item>
        : Value extends { readonly th: infer Text; readonly la: unknown; readonly en: unknown }
          ? LanguagesField<Text>
          : GroupField<Value>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A part of a value; undefined if the value has another form, as in an imported file. */
export const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
