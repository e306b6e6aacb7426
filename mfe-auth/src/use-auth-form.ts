import { useForm } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { formTranslate } from './form-messages.ts';
import { useFailureText } from './wait-text.ts';

type FormOptions<Values extends Readonly<Record<string, unknown>>> = Omit<Parameters<typeof useForm<Values>>[0], 'translate'> & {
  /** Assigns an error to the form's fields. */
  readonly onFields?: (error: unknown) => unknown;
};

/** `useForm` with the messages of this remote. A temporary refusal shows when to retry (P22). */
export function useAuthForm<Values extends Readonly<Record<string, unknown>>>({
  onSubmit,
  onFields = (error) => error,
  ...options
}: FormOptions<Values>) {
  const { t } = useTranslation('auth');
  const { withTime } = useFailureText();
  return useForm<Values>({
    ...options,
    translate: formTranslate(t),
    onSubmit: (values) =>
      onSubmit(values).catch((error: unknown) => {
        throw withTime(onFields(error));
      }),
  });
}
