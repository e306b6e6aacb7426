type Schema = { readonly validateSync: (values: object, options: { readonly abortEarly: boolean }) => unknown };
type Fault = { readonly field: string; readonly message: string };

/** Validates values with a schema. Returns the errors of each field, in the order of its rules. */
export function faultsOf(schema: Schema, values: object): Fault[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (refused) {
    const { inner } = refused as { inner: readonly { path: string; message: string }[] }; // the shape of a yup ValidationError
    return inner.map(({ path, message }) => ({ field: path, message }));
  }
}

/** The first error, which a form shows. */
export const firstFault = (schema: Schema, values: object): Fault | undefined => faultsOf(schema, values)[0];
