import { type LoginRequest, readPhone } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { object, string, useForm } from '@kaeo/shared/forms';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation, useNavigate } from '@kaeo/shared/router';
import { signIn, useIsSignedIn } from '@kaeo/shared/session';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { formTranslate, message } from '../form-messages.ts';
import { withLaterMessages } from '../messages.ts';
import { isPasskeyOffered } from '../passkeys/offer.ts';
import { loadCeremonies } from '../passkeys/passkeys.ts';
import { forgetDrafts } from '../session-draft.ts';
import { intendedPath } from './intended-path.ts';
import { lastPhone } from './last-phone.ts';
import { suggestPasskeys } from './suggest-passkeys.ts';

/** @throws ApiError `WRONG_CREDENTIAL`, `INACTIVE_USER`, `REQUEST_LIMIT` or `LOGIN_FAIL`. */
const logIn = (request: LoginRequest): Promise<{ token: string }> => call('POST /api/login', { body: request });

export type LoginValues = { readonly phone: string; readonly password: string; readonly isRemembered: boolean };
export type LoginState = ReturnType<typeof useForm<LoginValues>> & { readonly failure: unknown };

const schema = object({
  phone: string().required(message('login.phoneRequired')),
  password: string().required(message('login.passwordRequired')),
});

const PasskeyOfferSheet = lazyDialog(
  async () =>
    (await withLaterMessages(import(/* webpackChunkName: "passkey-offer" */ '../passkeys/offer.sheet.tsx'))).PasskeyOfferSheet,
);

/** Logs in with a passkey that the player chooses in the phone field. Its failure is shown until a value changes. */
function usePasskeyLogin({ values, onSignedIn }: { values: LoginValues; onSignedIn: () => Promise<void> }) {
  const isOnline = useIsOnline();
  const isSignedIn = useIsSignedIn();
  const isSuggested = isOnline && !isSignedIn;
  const [isRunning, setIsRunning] = useState(false);
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly values: LoginValues }>();
  const handleChosen: Parameters<typeof suggestPasskeys>[0] = useEffectEvent(async ({ passkey, rpId }) => {
    setIsRunning(true);
    setFailed(undefined);
    try {
      const { isRemembered } = values;
      const { token } = await call('POST /api/login/passkey', { body: { passkey, rememberMe: isRemembered } });
      forgetDrafts();
      signIn(token, { isRemembered });
      await onSignedIn();
    } catch (error) {
      setFailed({ error, values });
      if (error instanceof ApiError && error.code === 'PASSKEY_UNKNOWN')
        await loadCeremonies().then(({ forgetPasskey }) => forgetPasskey(rpId, passkey.id));
    } finally {
      setIsRunning(false);
    }
  });
  useEffect(() => (isSuggested ? suggestPasskeys((chosen) => handleChosen(chosen)) : undefined), [isSuggested]);
  return { isRunning, failure: failed?.values === values ? failed.error : undefined };
}

type LoginFormStateProps = {
  start: LoginValues;
  /** The button was pressed before this chunk loaded; the form is then submitted at once. */
  isPressed: boolean;
  /** Must be a stable function. */
  onChange: (state: LoginState) => void;
};

/**
 * Holds the state of the login form (LOGIN-01, LOGIN-02). It renders only the offer of a passkey: the page shows the fields before this
 * chunk is downloaded.
 */
export const LoginFormState = memo(function LoginFormState({ start, isPressed, onChange }: LoginFormStateProps) {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [isOffering, setIsOffering] = useState(false);
  const leave = async (): Promise<void> => navigate(intendedPath(state), { replace: true });
  const [isMade, setIsMade] = useState(false);
  const handleMade = async (): Promise<void> => {
    await withLaterMessages(Promise.resolve());
    toast({ kind: 'success', text: t('passkeys.made') });
    setIsMade(true);
  };
  const endOffer = useEffectEvent(() => void leave());
  useEffect(() => {
    if (isMade && isOffering) endOffer();
  }, [isMade, isOffering]);
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
        if (await isPasskeyOffered(() => void handleMade())) setIsOffering(true);
        else await leave();
      } catch (error) {
        setFailure(error);
        throw error;
      }
    },
  });
  const passkey = usePasskeyLogin({ values: form.values, onSignedIn: leave });
  const shownFailure = form.formError === undefined ? passkey.failure : failure;
  useLayoutEffect(() => onChange({ ...form, isSubmitting: form.isSubmitting || passkey.isRunning, failure: shownFailure }));
  const handleStart = useEffectEvent(() => isPressed && form.submit());
  useEffect(() => void handleStart(), []);
  return isOffering && <PasskeyOfferSheet title={t('profile.passkeys')} onClose={() => void leave()} />;
});
