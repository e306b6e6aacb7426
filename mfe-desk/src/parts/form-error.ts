import { ApiError } from '@kaeo/shared/http';
import { useDeskError } from './desk-error.ts';

/** Returns a function that prepares a refusal for `useForm`, which shows texts in place of codes unchanged. */
export function useFormError(): (error: unknown) => unknown {
  const textOf = useDeskError();
  return (error) => {
    if (!(error instanceof ApiError)) return error;
    const { status, requestId } = error;
    const fields = Object.entries(error.fields).map(([name, code]) => [name, textOf(new ApiError({ code, status: 400 }))]);
    return new ApiError({ code: textOf(error), status, requestId, fields: Object.fromEntries(fields) });
  };
}
