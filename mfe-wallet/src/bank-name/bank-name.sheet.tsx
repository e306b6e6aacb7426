import type { BankAccount } from '@wallet/shared/api';
import { useBusy } from '@wallet/shared/busy';
import { ApiError, errorText } from '@wallet/shared/http';
import { type Language, useLanguage, useTranslation } from '@wallet/shared/i18n';
import { Sheet, SheetFooter } from '@wallet/shared/overlay';
import { styled, text, theme } from '@wallet/shared/style';
import { Button, Note, TextField, toast, useIsOnline } from '@wallet/shared/ui';
import Languages from 'lucide-react/icons/languages';
import { type ChangeEvent, useRef, useState } from 'react';
import { useChangeBankName } from './api/change-bank-name.ts';
import { isEnglishName } from './bank-name-rule.ts';

type BankNameSheetProps = { account: BankAccount; onSaved: () => void; onClose: () => void };

/** Asks for the account's name in English letters; `onSaved` is called when it is changed (DEP-03). */
export function BankNameSheet({ account, onSaved, onClose }: BankNameSheetProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const language = useLanguage();
  const isOnline = useIsOnline();
  const change = useChangeBankName();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<ApiError>();
  useBusy('form', name !== '');

  /** Upper case in the value itself, with the caret where the typing is. */
  function handleName({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const caret = input.selectionStart;
    input.value = input.value.toUpperCase();
    input.setSelectionRange(caret, caret);
    setFault(undefined);
    setName(input.value);
  }

  function refuse(error: unknown) {
    toast({ kind: 'error', text: errorText(shared, error) });
    if (error instanceof ApiError && !error.isOutcomeUnknown) setFault(error);
    field.current?.focus();
  }

  async function handleSave() {
    if (change.isPending || !isOnline) return;
    if (!isEnglishName(name)) return refuse(new ApiError({ code: 'BANK_ACCOUNT_NAME_ENG', status: 400 }));
    try {
      await change.mutateAsync({ bankCode: account.bankCode, bankAccountName: name.trim() });
      onSaved();
    } catch (error) {
      refuse(error);
    }
  }

  return (
    <Sheet title={t('bankName.title')} isDirty={name !== ''} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSave();
        }}
      >
        <Note tone="info" icon={<Languages size={22} />} title={t('bankName.why', { bank: bankOf(account, language) })}>
          {t('bankName.then')}
        </Note>
        <Now>
          {t('bankName.now')} <strong>{account.bankAccountName}</strong>
        </Now>
        <TextField
          ref={field}
          label={t('bankName.name')}
          hint={t('bankName.hint')}
          error={fault && errorText(shared, fault)}
          value={name}
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

const Now = styled.p({
  ...text.body,
  color: theme.color.text2,
  overflowWrap: 'anywhere',
  '& > strong': { color: theme.color.text, fontWeight: 600 },
});
