import { ApiError } from '@kaeo/shared/http';

/** The form fields that an error concerns, each with its code: those that the server names, otherwise the one of the error's code. */
export function refusedFieldsOf<Field>(
  error: unknown,
  fieldOfBody: Readonly<Record<string, Field>>,
  fieldOfCode: Readonly<Record<string, Field>>,
): readonly { readonly field: Field; readonly code: string }[] {
  if (!(error instanceof ApiError)) return [];
  const named = Object.entries(error.fields).flatMap(([name, code]) => {
    const field = fieldOfBody[name];
    return field === undefined ? [] : [{ field, code }];
  });
  const field = fieldOfCode[error.code];
  return named.length > 0 || field === undefined ? named : [{ field, code: error.code }];
}

/** The error with these form fields; unchanged without any. */
export function withFields(error: unknown, refused: readonly { readonly field: string; readonly code: string }[]): unknown {
  if (!(error instanceof ApiError) || refused.length === 0) return error;
  const { code, status, requestId } = error;
  return new ApiError({ code, status, requestId, fields: Object.fromEntries(refused.map((each) => [each.field, each.code])) });
}
