import type { DeskAnswer } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { object, useForm } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, PasswordField } from '@kaeo/shared/ui/bundled';
import { CopyButton } from '@kaeo/shared/ui/deferred';
import { Facts } from '@kaeo/shared/ui/desk';
import { Button, toast } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useFormError } from '../parts/form-error.ts';
import { CodeField, codeRule, readCode } from './code-field.tsx';
import { formTranslate } from './form-message.ts';
import { newPasswordRule } from './new-password.ts';
import { QrCode } from './qr-code.tsx';

type Enrolled = DeskAnswer<'POST /desk/api/enrolment'>;

const { color, space } = theme;
const schema = object({ password: newPasswordRule, code: codeRule });
const part = css({
  display: 'grid',
  gap: space[2],
  marginTop: space[4],
  '& h2': text.title,
  '& p': { color: color.text2, ...text.note },
});
const secretRow = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2] });
const secretStyle = css({ overflowWrap: 'anywhere', color: color.text, ...text.strong });

/** Groups of four characters are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** Second factor, password, and the first code as proof. */
export function EnrolForm({ token, enrolled }: { token: string; enrolled: Enrolled }): ReactNode {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const worded = useFormError();
  const { login, name, secret, uri } = enrolled;
  const form = useForm({
    initialValues: { password: '', code: '' },
    schema,
    translate: formTranslate(t),
    onSubmit: async (values) => {
      try {
        await callDesk('PUT /desk/api/enrolment', { body: { token, ...values } });
      } catch (error) {
        form.setValue('code', '');
        throw worded(error);
      }
      toast({ kind: 'success', text: t('signIn.enrol.done') });
      // Removes the token from the history of the browser.
      void navigate('/sign-in', { replace: true });
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Facts
        facts={[
          [t('signIn.login'), login],
          [t('signIn.enrol.name'), name],
        ]}
      />
      <div css={part}>
        <h2>{t('signIn.enrol.scan')}</h2>
        <p>{t('signIn.enrol.scanHint')}</p>
        <QrCode text={uri} label={t('signIn.enrol.qr')} />
        <p>{t('signIn.enrol.secret')}</p>
        <div css={secretRow}>
          <code css={secretStyle}>{grouped(secret)}</code>
          <CopyButton text={secret} label={t('signIn.enrol.secretLabel')} isSecret />
        </div>
      </div>
      <div css={part}>
        <h2>{t('signIn.enrol.choose')}</h2>
        {/* Password managers store the password under this name. */}
        <input hidden readOnly autoComplete="username" value={login} />
        <PasswordField
          {...form.fieldProps('password')}
          label={t('signIn.password')}
          hint={t('signIn.enrol.passwordRule')}
          autoComplete="new-password"
          maxLength={128}
          enterKeyHint="next"
        />
        <CodeField {...form.fieldProps('code', readCode)} />
        <FormError text={form.formError} />
        <Button type="submit" isBlock isPending={form.isSubmitting}>
          {t('signIn.enrol.submit')}
        </Button>
      </div>
    </form>
  );
}
