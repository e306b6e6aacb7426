import { callDesk } from '@kaeo/shared/desk-call';
import { object, string, useForm } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { useNavigate, useSearchParams } from '@kaeo/shared/router';
import { FormError, PasswordField, TextField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useRef } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { setDeskData } from '../parts/desk-query.ts';
import { useFormError } from '../parts/form-error.ts';
import { CodeField, codeRule, readCode, useCompleteCode } from './code-field.tsx';
import { formTranslate, message } from './form-message.ts';
import { PublicFrame } from './public-frame.tsx';
import { returnPath } from './return-path.ts';

const schema = object({
  login: string()
    .required(message('signIn.required'))
    .matches(/^[a-z][a-z0-9.-]{1,30}$/, { message: message('signIn.loginFormat'), excludeEmptyString: true }),
  password: string().required(message('signIn.required')),
  code: codeRule,
});

const readLogin = (typed: string): string => typed.trim().toLowerCase();

function SignInPage(): ReactNode {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const worded = useFormError();
  const code = useRef<HTMLDivElement>(null);
  const form = useForm({
    initialValues: { login: '', password: '', code: '' },
    schema,
    translate: formTranslate(t),
    onSubmit: async (values) => {
      try {
        const member = await callDesk('POST /desk/api/login', { body: values });
        // Data of an earlier session must not be shown.
        queryClient.clear();
        setDeskData('GET /desk/api/me', {}, member);
        void navigate(returnPath(parameters.get('from')), { replace: true });
      } catch (error) {
        // The code may have been used.
        form.setValue('code', '');
        code.current?.querySelector('input')?.focus();
        throw worded(error);
      }
    },
  });
  useCompleteCode(form.values.code, form.submit);
  return (
    <PublicFrame title={t('signIn.title')}>
      <form noValidate onSubmit={form.submit}>
        <TextField
          {...form.fieldProps('login', readLogin)}
          label={t('signIn.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <PasswordField
          {...form.fieldProps('password')}
          label={t('signIn.password')}
          autoComplete="current-password"
          maxLength={128}
          enterKeyHint="next"
        />
        <div ref={code}>
          <CodeField {...form.fieldProps('code', readCode)} />
        </div>
        <FormError text={form.formError} />
        <Button type="submit" isBlock isPending={form.isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </form>
    </PublicFrame>
  );
}

export default deskPage(SignInPage);
