type Schema = { readonly validateSync: (values: object, options: { readonly abortEarly: boolean }) => unknown };
type Fault = { readonly field: string; readonly message: string };

/** What a schema says of values: the faults of each field, in the order of its rules. */
export function faultsOf(schema: Schema, values: object): Fault[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (refused) {
    const { inner } = refused as { inner: readonly { path: string; message: string }[] }; // what yup throws
    return inner.map(({ path, message }) => ({ field: path, message }));
  }
}

/** The fault that a form shows. */
export const firstFault = (schema: Schema, values: object): Fault | undefined => faultsOf(schema, values)[0];
