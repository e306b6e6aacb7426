import { call } from '@kaeo/shared/call';
import { object } from '@kaeo/shared/forms';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { css, visuallyHidden } from '@kaeo/shared/style';
import { Note, PasswordField } from '@kaeo/shared/ui/bundled';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useRef } from 'react';
import type { Arrival } from '../login/arrival.ts';
import { newPasswordRules } from '../new-password.ts';
import { isAboutCode } from '../one-time-code/code-refusal.ts';
import { StepForm } from '../step.form.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { resetDraft } from './reset-draft.ts';

const schema = object(newPasswordRules);
const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

type NewPasswordFormProps = {
  readonly phone: string;
  readonly otpToken: string;
  readonly otpCode: string;
  readonly help: ReactNode;
  readonly onCodeRefused: (error: ApiError) => void;
};

export function NewPasswordForm({ phone, otpToken, otpCode, help, onCodeRefused }: NewPasswordFormProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const hasLostResponse = useRef(false);
  const finish = async (because: Arrival['because']): Promise<void> => {
    resetDraft.forget();
    await navigate('/login', { replace: true, state: { phone, because } satisfies Arrival });
  };
  const form = useAuthForm({
    initialValues: { newPassword: '', confirmation: '' },
    schema,
    onSubmit: async ({ newPassword }): Promise<void> => {
      try {
        // Also ends all sessions (SAFE-03).
        await call('PUT /api/account/password', { body: { otpToken, otpCode, newPassword } });
        return await finish('password-reset');
      } catch (error) {
        if (isUnknown(error)) {
          hasLostResponse.current = true;
          return form.setFormError('reset.unknown');
        }
        // A code works once. If an earlier response was lost, that request most likely used the code and set the password.
        if (isAboutCode(error)) return hasLostResponse.current ? finish('maybe-password-reset') : onCodeRefused(error);
        throw error;
      }
    },
  });
  const common = { icon: <Lock size={22} />, autoComplete: 'new-password' } as const;
  return (
    <StepForm form={form} submitLabel={t('reset.save')}>
      {/* Password managers store the new password under this user name. */}
      <input type="text" autoComplete="username" value={phone} readOnly tabIndex={-1} aria-hidden css={hidden} />
      <PasswordField
        {...form.fieldProps('newPassword')}
        {...common}
        label={t('password.new')}
        hint={t('reset.passwordHint')}
        enterKeyHint="next"
      />
      <PasswordField {...form.fieldProps('confirmation')} {...common} label={t('password.confirmation')} enterKeyHint="done" />
      <Note tone="pending">{t('reset.hold')}</Note>
      {help}
    </StepForm>
  );
}

const hidden = css(visuallyHidden);
