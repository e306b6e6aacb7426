import type { Passkey } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { FormError, TextField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { message } from '../form-messages.ts';
import { useAuthForm } from '../use-auth-form.ts';

const schema = object({ name: string().trim().required(message('passkeys.nameRequired')) });

type RenamePasskeyDialogProps = {
  readonly passkey: Passkey;
  readonly onRenamed: () => Promise<void>;
  readonly onClose: () => void;
};

export function RenamePasskeyDialog({ passkey: { id, name: before }, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    initialValues: { name: before },
    schema,
    onSubmit: async ({ name }) => {
      await call('PUT /api/account/passkeys/{id}', { params: { id }, body: { name: name.trim() } });
      await onRenamed();
      onClose();
    },
  });
  return (
    <Sheet title={t('passkeys.renameTitle')} onClose={onClose} isDirty={form.isDirty && !form.isSubmitting}>
      <form noValidate onSubmit={form.submit}>
        <TextField
          {...form.fieldProps('name')}
          label={t('passkeys.name')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
        />
        <SheetFooter>
          <FormError text={form.formError} />
          <Button type="submit" isBlock isPending={form.isSubmitting}>
            {t('passkeys.save')}
          </Button>
        </SheetFooter>
      </form>
    </Sheet>
  );
}
