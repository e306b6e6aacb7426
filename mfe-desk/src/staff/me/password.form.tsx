import { callDesk } from '@kaeo/shared/desk-call';
import { object, string, useForm } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { FormError, PasswordField } from '@kaeo/shared/ui/bundled';
import { Button, toast } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useFormError } from '../../parts/form-error.ts';
import { CodeField, codeRule, readCode } from '../../sign-in/code-field.tsx';
import { formTranslate, message } from '../../sign-in/form-message.ts';
import { newPasswordRule } from '../../sign-in/new-password.ts';

const schema = object({
  password: string().required(message('signIn.required')),
  newPassword: newPasswordRule,
  code: codeRule,
});

export function PasswordForm({ login, onChanged }: { login: string; onChanged: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const worded = useFormError();
  const form = useForm({
    initialValues: { password: '', newPassword: '', code: '' },
    schema,
    translate: formTranslate(t),
    onSubmit: async (values) => {
      try {
        await callDesk('PUT /desk/api/me/password', { body: values });
      } catch (error) {
        // The code may have been used.
        form.setValue('code', '');
        throw worded(error);
      }
      toast({ kind: 'success', text: t('staff.me.saved') });
      onChanged();
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      {/* Password managers store the password under this name. */}
      <input hidden readOnly autoComplete="username" value={login} />
      <PasswordField
        {...form.fieldProps('password')}
        label={t('staff.me.old')}
        autoComplete="current-password"
        maxLength={128}
        enterKeyHint="next"
      />
      <PasswordField
        {...form.fieldProps('newPassword')}
        label={t('staff.me.new')}
        hint={t('signIn.enrol.passwordRule')}
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="next"
      />
      <CodeField {...form.fieldProps('code', readCode)} />
      <FormError text={form.formError} />
      <Button type="submit" size="medium" isPending={form.isSubmitting}>
        {t('staff.me.save')}
      </Button>
    </form>
  );
}
