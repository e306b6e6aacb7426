import { type LoginRequest, readPhone } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { object, string, useForm } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation, useNavigate } from '@kaeo/shared/router';
import { signIn } from '@kaeo/shared/session';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { formTranslate, message } from '../form-messages.ts';
import { forgetDrafts } from '../session-draft.ts';
import { intendedPath } from './intended-path.ts';
import { lastPhone } from './last-phone.ts';

/** @throws ApiError `WRONG_CREDENTIAL`, `INACTIVE_USER`, `REQUEST_LIMIT` or `LOGIN_FAIL`. */
const logIn = (request: LoginRequest): Promise<{ token: string }> => call('POST /api/login', { body: request });

export type LoginValues = { readonly phone: string; readonly password: string; readonly isRemembered: boolean };
export type LoginState = ReturnType<typeof useForm<LoginValues>> & { readonly failure: unknown };

const schema = object({
  phone: string().required(message('login.phoneRequired')),
  password: string().required(message('login.passwordRequired')),
});

type LoginFormStateProps = {
  start: LoginValues;
  /** The button was pressed before this chunk loaded; the form is then submitted at once. */
  isPressed: boolean;
  /** Must be a stable function. */
  onChange: (state: LoginState) => void;
};

/** Holds the state of the login form (LOGIN-01, LOGIN-02). It renders nothing: the page shows the fields before this chunk is downloaded. */
export const LoginFormState = memo(function LoginFormState({ start, isPressed, onChange }: LoginFormStateProps) {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initialValues: start,
    schema,
    translate: formTranslate(t),
    onSubmit: async ({ phone, password, isRemembered }) => {
      try {
        const username = readPhone(phone, getConfig().market);
        const { token } = await logIn({ username, password, rememberMe: isRemembered });
        lastPhone.write(username, { isRemembered });
        forgetDrafts();
        signIn(token, { isRemembered });
        await navigate(intendedPath(state), { replace: true });
      } catch (error) {
        setFailure(error);
        throw error;
      }
    },
  });
  useLayoutEffect(() => onChange({ ...form, failure: form.formError === undefined ? undefined : failure }));
  const handleStart = useEffectEvent(() => isPressed && form.submit());
  useEffect(() => void handleStart(), []);
  return null;
});
