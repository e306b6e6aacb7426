import { useBusy } from '@kaeo/shared/busy';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link, useLocation } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, Note, PasswordField, Switch } from '@kaeo/shared/ui/bundled';
import { type Chunk, chunkOf, useChunk } from '@kaeo/shared/ui/dialog';
import { Button } from '@kaeo/shared/ui/initial';
import Lock from 'lucide-react/icons/lock';
import Phone from 'lucide-react/icons/phone';
import { type ChangeEvent, type ComponentProps, type FormEvent, useState } from 'react';
import { FormattedField } from '../formatted-field.tsx';
import { phoneFormat } from '../text-format.ts';
import { useFailureText } from '../wait-text.ts';
import { arrivalOf } from './arrival.ts';
import { sessionEndOf } from './intended-path.ts';
import { lastPhone } from './last-phone.ts';
import type { LoginFormState, LoginState, LoginValues } from './login-state.tsx';

const place = css({ marginBottom: theme.space[3] });
/** On its own line, because a touch target of 44 px would push lines of text apart. */
const supportLink = css({ display: 'block', width: 'fit-content', paddingBlock: '10px', marginBottom: '-10px' });

const isSuspended = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'INACTIVE_USER';

/** Reason why a login failed. A suspended account gets a link to support; a lockout shows when it ends (P22). */
function LoginFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  if (!isSuspended(failure)) return <FormError text={failure === undefined ? undefined : textOf(failure)} />;
  return (
    <div role="alert" css={place}>
      <Note tone="danger" title={t('login.frozenTitle')}>
        {t('login.frozen')}
        <Link to="/contact" css={supportLink}>
          {t('login.support')}
        </Link>
      </Note>
    </div>
  );
}

function typedTexts({ elements }: HTMLFormElement) {
  const textOf = (name: string): string => (elements.namedItem(name) as HTMLInputElement).value; // both fields of the form are inputs
  return { phone: textOf('phone'), password: textOf('password') };
}

type LoginChunk = Chunk<ComponentProps<typeof LoginFormState>>;

/**
 * `useForm` for the login, loaded after the first paint because of the budget of the first view (20.8 kB, PERF-02). Until then
 * the fields keep typed and autofilled input, and a press is queued. The fields stay mounted when it has loaded.
 */
function useLogin(chunk: LoginChunk) {
  const { state } = useLocation();
  const [typed, setTyped] = useState<LoginValues>(() => ({
    phone: arrivalOf(state)?.phone ?? lastPhone.read({ isSessionEnded: sessionEndOf(state) !== undefined }),
    password: '',
    isRemembered: false,
  }));
  const { Shown: State, hasFailed, retry } = useChunk(chunk);
  const [form, setForm] = useState<LoginState>();
  const [isPressed, setIsPressed] = useState(false);
  const values = form?.values ?? typed;
  const isTyped = values.password !== '';
  useBusy('form', isTyped);

  function setValue<Name extends keyof LoginValues>(name: Name, value: LoginValues[Name]): void {
    if (form) form.setValue(name, value);
    else setTyped((known) => ({ ...known, [name]: value }));
  }

  return {
    values,
    setValue,
    // Report a failed download only when the button is pressed; the press also retries it.
    failure: form ? form.failure : isPressed && hasFailed ? new ApiError({ code: 'NETWORK', status: 0 }) : undefined,
    isSubmitting: form ? form.isSubmitting : isPressed && !hasFailed,
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (form) return form.submit();
      // Read autofilled values from the form elements, because autofill may send no events. `useForm` does the same.
      const { phone, password } = typedTexts(event.currentTarget);
      setTyped((known) => ({ ...known, phone: phoneFormat.parse(phone), password }));
      setIsPressed(true);
      if (hasFailed) retry();
    },
    fieldProps: (name: 'phone' | 'password', read: (text: string) => string = (text) => text) =>
      form?.fieldProps(name, read) ?? {
        name,
        value: typed[name],
        onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, read(event.target.value)),
      },
    state: State && <State start={typed} isPressed={isPressed} onChange={setForm} />,
  };
}

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

const loginState = chunkOf(async () => (await import(/* webpackChunkName: "login-state" */ './login-state.tsx')).LoginFormState);

/** Logs in, then opens the path that the player wanted (LOGIN-01, LOGIN-02). Tests pass another `chunk`. */
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
        autoComplete="username webauthn"
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
      <Link to="/reset-password" state={{ phone: login.values.phone }} css={forgot}>
        {t('login.forgot')}
      </Link>
    </form>
  );
}
