import { type BankAccount, type BankAccountNameChange, isEnglishName, type Wallet } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string, useForm } from '@kaeo/shared/forms';
import { ApiError, errorText } from '@kaeo/shared/http';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryClient, queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, Note, PasswordField, TextField } from '@kaeo/shared/ui/bundled';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import Languages from 'lucide-react/icons/languages';
import type { ChangeEvent, FormEvent } from 'react';
import { walletQuery } from '../wallet/balance/get-wallet.ts';

const useChangeBankName = () =>
  useMutation({
    mutationKey: ['change-bank-name'],
    mutationFn: (change: BankAccountNameChange) => call('PUT /api/account/bankAccountName', { body: change }),
    onSuccess({ profile, bankAccount }) {
      queryClient.setQueryData<Wallet>(walletQuery.queryKey, (wallet) => wallet && { ...wallet, profile, bankAccount });
      void refresh(queryKeys.wallet, queryKeys.profile);
    },
  });

const notEnglish = 'errors.BANK_ACCOUNT_NAME_ENG';
const noPassword = 'bankName.passwordRequired';
const schema = object({
  name: string().test({ message: notEnglish, test: (name = '') => isEnglishName(name) }),
  password: string().required(noPassword),
});

const fieldOfCode: Readonly<Record<string, 'name' | 'password'>> = {
  BANK_ACCOUNT_NAME_ENG: 'name',
  INVALID_BANK: 'name',
  STEP_UP_REQUIRED: 'password',
  WRONG_PASSWORD: 'password',
};
function onFields(error: unknown): unknown {
  const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
  if (!(error instanceof ApiError) || field === undefined) return error;
  const { code, status, requestId } = error;
  return new ApiError({ code, status, requestId, fields: { [field]: code } });
}

type BankNameSheetProps = { account: BankAccount; onSaved: () => void; onClose: () => void };

/** Asks for the account name in English letters (DEP-03) and the password, since withdrawals go to this account (SAFE-01). */
export function BankNameSheet({ account, onSaved, onClose }: BankNameSheetProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const language = useLanguage();
  const isOnline = useIsOnline();
  const change = useChangeBankName();
  const form = useForm({
    initialValues: { name: '', password: '' },
    schema,
    translate: (key) => (key === noPassword ? t(noPassword) : shared(notEnglish)),
    onSubmit: async ({ name, password }) => {
      try {
        await change.mutateAsync({ bankCode: account.bankCode, bankAccountName: name.trim(), password });
        onSaved();
      } catch (error) {
        if (error instanceof ApiError && fieldOfCode[error.code] === 'name')
          toast({ kind: 'error', text: errorText(shared, error) });
        throw onFields(error);
      }
    },
  });
  const nameField = form.fieldProps('name');

  /** Converts the value itself to upper case, and keeps the caret position. */
  function handleName(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const caret = input.selectionStart;
    input.value = input.value.toUpperCase();
    input.setSelectionRange(caret, caret);
    nameField.onChange(event);
  }

  function handleSubmit(event: FormEvent) {
    if (!isEnglishName(form.values.name)) toast({ kind: 'error', text: shared(notEnglish) });
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
          label={t('bankName.name')}
          hint={t('bankName.hint')}
          onChange={handleName}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          lang="en"
          maxLength={200}
        />
        <PasswordField
          {...form.fieldProps('password')}
          label={t('bankName.password')}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <Note tone="pending" title={t('bankName.holdTitle')}>
          {t('bankName.hold')}
        </Note>
        <SheetFooter>
          <FormError text={form.formError} />
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
