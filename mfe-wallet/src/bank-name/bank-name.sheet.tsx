import type { BankAccount } from '@wallet/shared/api';
import { TextField } from '@wallet/shared/fields';
import { object, string, useForm } from '@wallet/shared/forms';
import { ApiError, errorText } from '@wallet/shared/http';
import { type Language, useLanguage, useTranslation } from '@wallet/shared/i18n';
import { Note } from '@wallet/shared/notes';
import { Sheet, SheetFooter } from '@wallet/shared/overlay';
import { css, text, theme } from '@wallet/shared/style';
import { Button, toast, useIsOnline } from '@wallet/shared/ui';
import Languages from 'lucide-react/icons/languages';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { useChangeBankName } from './api/change-bank-name.ts';
import { isEnglishName } from './bank-name-rule.ts';

const notEnglish = 'errors.BANK_ACCOUNT_NAME_ENG';
const schema = object({ name: string().test({ message: notEnglish, test: (name = '') => isEnglishName(name) }) });

/** What is wrong with the name belongs to its field. */
const onNameField = (error: unknown): unknown =>
  error instanceof ApiError && !error.isOutcomeUnknown
    ? new ApiError({ code: error.code, status: error.status, requestId: error.requestId, fields: { name: error.code } })
    : error;

type BankNameSheetProps = { account: BankAccount; onSaved: () => void; onClose: () => void };

/** Asks for the account's name in English letters; `onSaved` is called when it is changed (DEP-03). */
export function BankNameSheet({ account, onSaved, onClose }: BankNameSheetProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const language = useLanguage();
  const isOnline = useIsOnline();
  const change = useChangeBankName();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { name: '' },
    schema,
    translate: () => shared(notEnglish),
    onSubmit: async ({ name }) => {
      try {
        await change.mutateAsync({ bankCode: account.bankCode, bankAccountName: name.trim() });
        onSaved();
      } catch (error) {
        tell(errorText(shared, error));
        throw onNameField(error);
      }
    },
  });
  const nameField = form.fieldProps('name');

  /** Upper case in the value itself, with the caret where the typing is. */
  function handleName(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const caret = input.selectionStart;
    input.value = input.value.toUpperCase();
    input.setSelectionRange(caret, caret);
    nameField.onChange(event);
  }

  function tell(said: string) {
    toast({ kind: 'error', text: said });
    field.current?.focus();
  }

  function handleSubmit(event: FormEvent) {
    if (!schema.isValidSync(form.values)) tell(shared(notEnglish));
    form.submit(event);
  }

  return (
    <Sheet title={t('bankName.title')} isDirty={form.isDirty} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <Note tone="info" icon={<Languages size={22} />} title={t('bankName.why', { bank: bankOf(account, language) })}>
          {t('bankName.then')}
        </Note>
        <p css={now}>
          {t('bankName.now')} <strong>{account.bankAccountName}</strong>
        </p>
        <TextField
          {...nameField}
          ref={field}
          label={t('bankName.name')}
          hint={t('bankName.hint')}
          onChange={handleName}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          lang="en"
          maxLength={200}
        />
        <SheetFooter>
          <Button type="submit" isBlock isPending={change.isPending} disabledReason={isOnline ? undefined : t('move.offline')}>
            {t('bankName.save')}
          </Button>
        </SheetFooter>
      </form>
    </Sheet>
  );
}

const bankOf = ({ bankNameTH, bankNameEN, bankNameLA = bankNameEN }: BankAccount, language: Language): string =>
  ({ th: bankNameTH, la: bankNameLA, en: bankNameEN })[language];

const now = css({
  ...text.body,
  color: theme.color.text2,
  overflowWrap: 'anywhere',
  '& > strong': { color: theme.color.text, fontWeight: 600 },
});
