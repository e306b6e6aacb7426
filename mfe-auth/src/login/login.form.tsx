import { useTranslation } from '@wallet/shared/i18n';
import { Link, useLocation, useNavigate } from '@wallet/shared/router';
import { signIn } from '@wallet/shared/session';
import { css, text, theme } from '@wallet/shared/style';
import { Button, PasswordField, Switch } from '@wallet/shared/ui';
import Lock from 'lucide-react/icons/lock';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { FormattedField } from '../formatted-field.tsx';
import { forgetDrafts } from '../session-draft.ts';
import { phoneFormat } from '../text-format.ts';
import { logIn } from './api/log-in.ts';
import { arrivalOf } from './arrival.ts';
import { intendedPath, isSessionEnded } from './intended-path.ts';
import { lastPhone } from './last-phone.ts';
import { LoginFailure } from './login-failure.tsx';
import { useLogin } from './use-login.ts';

const stack = css({
  display: 'grid',
  gap: theme.space[2],
  marginTop: theme.space[3],
  // The top bar, and the label that belongs to the field.
  '& input': { scrollMarginBlock: `calc(${theme.size.topBar} + 40px) ${theme.space[4]}` },
});
const forgot = css({
  ...text.strong,
  justifySelf: 'center',
  marginTop: theme.space[2],
  padding: '9px 8px',
  textDecoration: 'none',
});
const submit = css({ marginTop: theme.space[2], scrollMarginBlock: theme.space[4] });

/** Phone and password; on to where the player was going (LOGIN-01, LOGIN-02). */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isRemembered, setIsRemembered] = useState(false);
  const form = useLogin({
    initialPhone: arrivalOf(state)?.phone ?? lastPhone.read({ isSessionEnded: isSessionEnded(state) }),
    onSubmit: async ({ phone, password }) => {
      const { token } = await logIn({ username: phone, password, rememberMe: isRemembered });
      lastPhone.write(phone, { isRemembered });
      forgetDrafts();
      signIn(token, { isRemembered });
      await navigate(intendedPath(state), { replace: true });
    },
  });

  return (
    <form noValidate css={stack} onSubmit={(event) => void form.submit(event)}>
      <FormattedField
        ref={form.inputRef('phone')}
        name="phone"
        value={form.login.phone}
        onChange={(event) => form.type('phone', phoneFormat.parse(event.currentTarget.value))}
        format={phoneFormat}
        label={t('login.phone')}
        error={form.missing.has('phone') ? t('login.phoneRequired') : undefined}
        icon={<Phone size={22} />}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        ref={form.inputRef('password')}
        name="password"
        value={form.login.password}
        onChange={(event) => form.type('password', event.currentTarget.value)}
        label={t('login.password')}
        error={form.missing.has('password') ? t('login.passwordRequired') : undefined}
        icon={<Lock size={22} />}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <Switch label={t('login.remember')} isChecked={isRemembered} onChange={setIsRemembered} />
      <LoginFailure failure={form.failure} />
      <Button type="submit" isBlock css={submit} isPending={form.isSubmitting}>
        {t('login.submit')}
      </Button>
      {/* What is typed goes along, so that it is not asked for again. */}
      <Link to="/reset-password" state={{ phone: form.login.phone }} css={forgot}>
        {t('login.forgot')}
      </Link>
    </form>
  );
}
