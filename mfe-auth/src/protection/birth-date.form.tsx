import { call } from '@kaeo/shared/call';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { birthDateFormat, isoBirthDate } from '../birth-date/birth-date.ts';
import { BirthDateField } from '../birth-date/birth-date-field.tsx';
import { message } from '../form-messages.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { keepProtection } from './protection.ts';

const lead = css({ marginBottom: theme.space[3], color: theme.color.text2, textWrap: 'pretty', ...text.note });
const schema = object({
  birthDate: string().test('birthDate', message('birthDate.invalid'), (value = '') => isoBirthDate(value) !== undefined),
});

type BirthDateFormProps = {
  readonly minimumAge: number;
  /** Around the error and the button, e.g. the footer of a sheet. */
  readonly footer?: (content: ReactNode) => ReactNode;
  readonly onDone?: () => void;
};

/** States the birth date, once (PROT-09). */
export function BirthDateForm({ minimumAge, footer = (content) => content, onDone }: BirthDateFormProps) {
  const { t } = useTranslation('auth');
  const isOnline = useIsOnline();
  const form = useAuthForm({
    initialValues: { birthDate: '' },
    schema,
    onSubmit: async ({ birthDate }) => {
      keepProtection(await call('PUT /api/protection/birth-date', { body: { birthDate: isoBirthDate(birthDate) ?? '' } }));
      toast({ kind: 'success', text: t('protection.birthDate.saved') });
      onDone?.();
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <p css={lead}>{t('protection.birthDate.lead', { age: minimumAge })}</p>
      <BirthDateField {...form.fieldProps('birthDate', birthDateFormat.parse)} enterKeyHint="done" />
      {footer(
        <>
          <FormError text={form.formError} />
          <Button
            type="submit"
            isBlock
            isPending={form.isSubmitting}
            disabledReason={isOnline ? undefined : t('protection.offline')}
          >
            {t('protection.birthDate.save')}
          </Button>
        </>,
      )}
    </form>
  );
}
