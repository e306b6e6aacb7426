import { languages } from '@kaeo/shared/i18n';
import type { Field } from './field.ts';

/** The value of a field that is not filled in yet. */
export function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      if (field.isNullable) return null;
      return field.isAboveMin ? field.min + 1 : field.min;
    case 'choice':
      return field.options[0];
    case 'flag':
      return false;
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, emptyOf(each)]));
    case 'languages':
      return Object.fromEntries(languages.map((each) => [each, emptyOf(field.item)]));
    case 'list':
      return [];
    default:
      return field.isNullable ? null : '';
  }
}
