import { call } from '@kaeo/shared/call';
import { object, string, useForm } from '@kaeo/shared/forms';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { PasswordField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { MessageDialog, Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { formTranslate, message } from '../form-messages.ts';
import { newPasswordRules } from '../new-password.ts';
import { useFailureText } from '../wait-text.ts';

const schema = object({ oldPassword: string().required(message('password.oldRequired')), ...newPasswordRules });
const isAboutNewPassword = (error: unknown): boolean => error instanceof ApiError && 'newPassword' in error.fields;
const buttons = css({ display: 'grid', gridTemplateColumns: '0.7fr 1fr', gap: theme.space[2] });

/** Fields for the old password and the new one twice (PROFILE-03). The result appears in a dialog above the sheet. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  const [outcome, setOutcome] = useState<'saved' | { readonly error: unknown }>();
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', confirmation: '' },
    schema,
    translate: formTranslate(t),
    onSubmit: async ({ oldPassword, newPassword }) => {
      try {
        // Also ends the player's other sessions (D-30).
        await call('PUT /api/account/changepwd', { body: { oldPassword, newPassword } });
        setOutcome('saved');
      } catch (error) {
        if (isAboutNewPassword(error)) throw error;
        setOutcome({ error });
      }
    },
  });

  return (
    <Sheet title={t('password.title')} onClose={onClose} isDirty={form.isDirty && outcome !== 'saved'}>
      <form noValidate onSubmit={form.submit}>
        <PasswordField
          {...form.fieldProps('oldPassword')}
          label={t('password.old')}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.fieldProps('newPassword')}
          label={t('password.new')}
          hint={t('password.hint')}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.fieldProps('confirmation')}
          label={t('password.confirmation')}
          autoComplete="new-password"
          enterKeyHint="done"
        />
        <SheetFooter>
          <div css={buttons}>
            <Button variant="secondary" onClick={onClose}>
              {t('password.cancel')}
            </Button>
            <Button type="submit" isPending={form.isSubmitting}>
              {t('password.save')}
            </Button>
          </div>
        </SheetFooter>
      </form>
      {outcome === 'saved' && (
        <MessageDialog kind="success" title={t('password.savedTitle')} text={t('password.savedText')} onClose={onClose} />
      )}
      {outcome !== undefined && outcome !== 'saved' && (
        <MessageDialog
          kind="error"
          title={t('password.failedTitle')}
          text={textOf(outcome.error)}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </Sheet>
  );
}
