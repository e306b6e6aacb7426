const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The named fields that an answer lacks. `a.b` is a field in a field, `a[].b` a field of every element of a list, `[].b` of the answer
 * itself; a list that is stepped into and has no element lacks them all.
 */
export const missingFields = (answer: unknown, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => !has(answer, field.replaceAll('[]', '.[]').split('.').filter(Boolean)));

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === '[]') return entriesOf(value).length > 0 && entriesOf(value).every((element) => has(element, rest));
  return typeof value === 'object' && value !== null && step in value && has(Reflect.get(value, step), rest);
}
