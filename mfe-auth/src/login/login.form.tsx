import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { PasswordField, Switch } from '@kaeo/shared/ui/bundled';
import { chunkOf } from '@kaeo/shared/ui/dialog';
import { Button } from '@kaeo/shared/ui/initial';
import Lock from 'lucide-react/icons/lock';
import Phone from 'lucide-react/icons/phone';
import { FormattedField } from '../formatted-field.tsx';
import { phoneFormat } from '../text-format.ts';
import { LoginFailure } from './login-failure.tsx';
import { type LoginChunk, useLogin } from './use-login.tsx';

const stack = css({
  display: 'grid',
  gap: theme.space[2],
  marginTop: theme.space[3],
  // Leaves space for the top bar and the field's label.
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

const loginState = chunkOf(async () => (await import(/* webpackChunkName: "login-state" */ './login-state.ts')).LoginFormState);

/**
 * Login form with phone and password. After login it opens the path that the player wanted (LOGIN-01, LOGIN-02).
 * @param chunk chunk with the form state; tests pass another one.
 */
export function LoginForm({ chunk = loginState }: { readonly chunk?: LoginChunk }) {
  const { t } = useTranslation('auth');
  const login = useLogin(chunk);
  return (
    <form noValidate css={stack} onSubmit={login.submit}>
      {login.state}
      <FormattedField
        {...login.fieldProps('phone', phoneFormat.parse)}
        format={phoneFormat}
        label={t('login.phone')}
        icon={<Phone size={22} />}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        {...login.fieldProps('password')}
        label={t('login.password')}
        icon={<Lock size={22} />}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <Switch
        label={t('login.remember')}
        isChecked={login.values.isRemembered}
        onChange={(isOn) => login.setValue('isRemembered', isOn)}
      />
      <LoginFailure failure={login.failure} />
      <Button type="submit" isBlock css={submit} isPending={login.isSubmitting}>
        {t('login.submit')}
      </Button>
      {/* Pass the typed phone on, so that the player need not type it again. */}
      <Link to="/reset-password" state={{ phone: login.values.phone }} css={forgot}>
        {t('login.forgot')}
      </Link>
    </form>
  );
}
