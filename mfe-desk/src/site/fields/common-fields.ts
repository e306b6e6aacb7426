import type { DurationUnit, NumberField } from './field.ts';

/** Descriptions of fields that several sections have. */

export const name = { kind: 'text', minLength: 1, maxLength: 100 } as const;
export const code = { kind: 'text', pattern: '^[A-Z0-9]{2,20}$', hint: 'code' } as const;
export const image = { kind: 'image', maxLength: 2000 } as const;
export const link = { kind: 'link', maxLength: 2000, isNullable: true } as const;
export const html = { kind: 'html', maxLength: 10_000 } as const;
export const requiredHtml = { ...html, minLength: 1 } as const;
export const percent = { kind: 'number', min: 0, max: 100, step: 0.01 } as const;
export const percentFail = { ...percent, hint: 'percentFail' } as const;
export const money = { kind: 'number', min: 0, max: 1e9, step: 0.01 } as const;
export const limit = { ...money, min: 0.01 } as const;
export const currency = { kind: 'choice', options: ['BAHT', 'LAK'] } as const;
export const limits = { kind: 'group', fields: { depositMin: limit, withdrawMin: limit, withdrawMax: limit } } as const;
export const byCurrency = { kind: 'group', fields: { BAHT: limit, LAK: limit } } as const;
export const share = { kind: 'group', fields: { percent, percentFail } } as const;
export const flag = { kind: 'flag' } as const;
export const whole = (min: number, max: number) => ({ kind: 'number', min, max, step: 1 }) as const;
/** A list of durations, which have a single field. */
export const durations = <Fields extends Readonly<Record<string, NumberField>>>(unit: DurationUnit, fields: Fields) =>
  ({ kind: 'list', maxItems: 10, key: Object.keys(fields), unit, item: { kind: 'group', label: 'choice', fields } }) as const;
export const time = { kind: 'time', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;
export const names = { kind: 'languages', item: name } as const;
export const documents = {
  kind: 'list',
  maxItems: 50,
  key: [],
  item: { kind: 'languages', item: { ...requiredHtml, label: 'paragraph' }, label: 'paragraph' },
} as const;
export const offerTexts = {
  kind: 'languages',
  item: { kind: 'group', fields: { name, notice: html } },
} as const;
export const terms = {
  kind: 'list',
  maxItems: 2,
  key: ['currency'],
  item: { kind: 'group', label: 'term', fields: { currency, grant: money, turnover: money } },
} as const;
