const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The named fields missing in a response. `a.b` is a nested field, `a[].b` a field of every element of a list, `[].b` a
 * field of every element of the response itself. In an empty list all fields are missing.
 */
export const missingFields = (answer: unknown, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => !has(answer, field.replaceAll('[]', '.[]').split('.').filter(Boolean)));

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === '[]') return entriesOf(value).length > 0 && entriesOf(value).every((element) => has(element, rest));
  return typeof value === 'object' && value !== null && step in value && has(Reflect.get(value, step), rest);
}
