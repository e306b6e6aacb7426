import type { PlayerSession, SessionsEnd } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string } from '@kaeo/shared/forms';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, PasswordField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { message } from '../form-messages.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { sessionName } from './session-name.ts';

/** Ends one session, or without `id` all but the current one. @throws ApiError `WRONG_PASSWORD`, `NOT_FOUND`. */
const endSessions = (request: SessionsEnd): Promise<object> => call('POST /api/account/sessions/end', { body: request });

const schema = object({ password: string().required(message('login.passwordRequired')) });
const lead = css({ color: theme.color.text2, ...text.body });
const buttons = css({ display: 'grid', gridTemplateColumns: '0.7fr 1fr', gap: theme.space[2] });

type EndSessionsDialogProps = {
  readonly which: PlayerSession | 'others';
  readonly onEnded: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the password before other devices are logged out, because a stolen token alone must not suffice (SAFE-04). */
export function EndSessionsDialog({ which, onEnded, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    initialValues: { password: '' },
    schema,
    onSubmit: async ({ password }) => {
      try {
        await endSessions(which === 'others' ? { password } : { password, id: which.id });
      } catch (error) {
        // A session that no longer exists has already ended, which is the desired result.
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      }
      await onEnded();
      onClose();
    },
  });
  return (
    <Sheet
      title={t(which === 'others' ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
      onClose={onClose}
      isDirty={form.isDirty && !form.isSubmitting}
    >
      <form noValidate onSubmit={form.submit}>
        <p css={lead}>
          {which === 'others'
            ? t('sessions.endOthersText')
            : t('sessions.endText', { device: sessionName(which) || t('sessions.unknownDevice') })}
        </p>
        <PasswordField
          {...form.fieldProps('password')}
          label={t('bankChange.password')}
          icon={<Lock size={22} />}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <SheetFooter>
          <FormError text={form.formError} />
          <div css={buttons}>
            <Button variant="secondary" onClick={onClose}>
              {t('password.cancel')}
            </Button>
            <Button type="submit" variant="danger" icon={<LogOut size={20} />} isPending={form.isSubmitting}>
              {t('sessions.end')}
            </Button>
          </div>
        </SheetFooter>
      </form>
    </Sheet>
  );
}
