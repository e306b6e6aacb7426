import { useState } from 'react';
import Lock from 'lucide-react/icons/lock';
import Phone from 'lucide-react/icons/phone';
import { FormError, object, string, useForm } from '@wallet/shared/forms';
import { useTranslation } from '@wallet/shared/i18n';
import { useLocation, useNavigate } from '@wallet/shared/router';
import { signIn } from '@wallet/shared/session';
import { css, theme } from '@wallet/shared/style';
import { Button, PasswordField, Switch } from '@wallet/shared/ui';
import { formTranslate, message } from '../form-messages.ts';
import { FormattedField } from '../formatted-field.tsx';
import { phoneFormat } from '../text-format.ts';
import { logIn } from './api/log-in.ts';
import { intendedPath, isSessionEnded } from './intended-path.ts';
import { lastPhone } from './last-phone.ts';

const schema = object({
  phone: string().required(message('login.phoneRequired')),
  password: string().required(message('login.passwordRequired')),
});
const stack = css({ display: 'grid', gap: theme.space[1], marginTop: theme.space[3] });

/** Phone and password; on to where the player was going (LOGIN-01, LOGIN-02). */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isRemembered, setIsRemembered] = useState(false);
  const form = useForm({
    initialValues: { phone: lastPhone.read({ isSessionEnded: isSessionEnded(state) }), password: '' },
    schema,
    translate: formTranslate(t),
    onSubmit: async ({ phone, password }) => {
      const { token } = await logIn({ username: phone, password, rememberMe: isRemembered });
      lastPhone.write(phone, { isRemembered });
      signIn(token, { isRemembered });
      await navigate(intendedPath(state), { replace: true });
    },
  });

  return (
    <form noValidate css={stack} onSubmit={form.submit}>
      <FormattedField
        {...form.fieldProps('phone', phoneFormat.parse)}
        format={phoneFormat}
        label={t('login.phone')}
        icon={<Phone size={22} />}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.fieldProps('password')}
        label={t('login.password')}
        icon={<Lock size={22} />}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <Switch label={t('login.remember')} isChecked={isRemembered} onChange={setIsRemembered} />
      <FormError text={form.formError} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
