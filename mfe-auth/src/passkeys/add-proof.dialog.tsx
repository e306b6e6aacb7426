import type { PasskeyStart } from '@kaeo/shared/api';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, PasswordField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import { message } from '../form-messages.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useFailureText } from '../wait-text.ts';
import { loadCeremonies } from './passkeys.ts';

const schema = object({ password: string().required(message('login.passwordRequired')) });
const lead = css({ marginBottom: theme.space[3], color: theme.color.text2, ...text.body });
const stack = css({ display: 'grid', gap: theme.space[2] });

type AddProofDialogProps = {
  /** Whether the player can use a passkey instead of the password. */
  readonly hasPasskey: boolean;
  /** Adds the passkey with the proof. @throws ApiError, which is shown here. */
  readonly onAdd: (proof: PasskeyStart) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks who adds a passkey some minutes after the log-in, because a stolen token alone must not suffice. */
export function AddProofDialog({ hasPasskey, onAdd, onClose }: AddProofDialogProps) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  const form = useAuthForm({
    initialValues: { password: '' },
    schema,
    onSubmit: async ({ password }) => {
      await onAdd({ password });
      onClose();
    },
  });
  const signing = useMutation({
    mutationFn: async () => {
      const { provePasskey } = await loadCeremonies();
      await onAdd({ passkey: await provePasskey('new-passkey') });
    },
    onSuccess: onClose,
  });
  const failure = signing.error === null ? undefined : textOf(signing.error);
  return (
    <Sheet title={t('passkeys.confirmTitle')} onClose={onClose} isDirty={form.isDirty && !form.isSubmitting}>
      <form noValidate onSubmit={form.submit}>
        <p css={lead}>{t('passkeys.confirmText')}</p>
        <PasswordField
          {...form.fieldProps('password')}
          label={t('bankChange.password')}
          icon={<Lock size={22} />}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <SheetFooter>
          <FormError text={form.formError ?? failure} />
          <div css={stack}>
            <Button type="submit" isBlock isPending={form.isSubmitting}>
              {t('passkeys.confirm')}
            </Button>
            {hasPasskey && (
              <Button
                variant="text"
                isBlock
                icon={<KeyRound size={20} />}
                isPending={signing.isPending}
                onClick={() => signing.mutate()}
              >
                {t('passkeys.usePasskey')}
              </Button>
            )}
          </div>
        </SheetFooter>
      </form>
    </Sheet>
  );
}
