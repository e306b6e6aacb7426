import { type BankAccount, isOneTimeCode, type Profile } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { mixed, object, string } from '@kaeo/shared/forms';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { canUsePasskeys } from '@kaeo/shared/passkey';
import { queryKeys, refresh, useQuery } from '@kaeo/shared/query';
import { FormError, Note } from '@kaeo/shared/ui/bundled';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { MessageDialog, Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { AccountFields } from '../bank-form/account-fields.tsx';
import { accountRules, noAccount } from '../bank-form/bank-answers.ts';
import { BankField } from '../bank-form/bank-choice.tsx';
import { message } from '../form-messages.ts';
import { sendOtp } from '../one-time-code/api/otp.ts';
import { codeFormat } from '../one-time-code/code-field.tsx';
import { isAboutCode } from '../one-time-code/code-refusal.ts';
import { toSentCode } from '../one-time-code/sent-code.ts';
import { useAutoSubmit } from '../one-time-code/use-auto-submit.ts';
import { loadCeremonies, passkeysQuery } from '../passkeys/passkeys.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { type BankChangeAnswers, bankChangeDraft, bankChangeOf, onBankFields } from './bank-change.ts';
import { heldUntilText } from './held-note.tsx';
import { ProofFields } from './proof-fields.tsx';

const isNeeded = (proof: BankChangeAnswers['proof'], required: ReturnType<typeof message>) =>
  string().test('proof', required, (value = '', { parent }) => (parent as BankChangeAnswers).proof !== proof || value !== '');
const schemaOf = (market: 'thailand' | 'laos') =>
  object({
    ...accountRules(market),
    proof: mixed<BankChangeAnswers['proof']>().required(),
    password: isNeeded('password', message('login.passwordRequired')),
    code: isNeeded('sms', message('otp.required')).test(
      'code',
      message('otp.sixDigits'),
      (value = '', { parent }) => (parent as BankChangeAnswers).proof !== 'sms' || value === '' || isOneTimeCode(value),
    ),
  });
const start: BankChangeAnswers = { ...noAccount, proof: 'password', password: '', code: '' };

type BankChangeDialogProps = {
  readonly title: string;
  /** Whether the player has no account yet. */
  readonly isFirst: boolean;
  readonly profile: Profile;
  readonly onClose: () => void;
};

/** Changes the bank account for withdrawals, which are then on hold for a while (SAFE-01). */
export function BankChangeDialog({ title, isFirst, profile, onClose }: BankChangeDialogProps) {
  const { t } = useTranslation('auth');
  const { market } = getConfig();
  const isOnline = useIsOnline();
  const [isListOpen, setIsListOpen] = useState(false);
  // Saving the first account refreshes the profile, and with it these props, under the message of success.
  const [opened] = useState({ title, isFirst });
  const phone = profile.username;
  const [restored] = useState(() => bankChangeDraft.read(phone, Date.now()));
  const [sentCode, setSentCode] = useState(restored.sentCode);
  const [changed, setChanged] = useState<BankAccount>();
  const passkeys = useQuery({ ...passkeysQuery, enabled: canUsePasskeys() });
  const form = useAuthForm({
    initialValues: { ...start, ...restored.answers },
    schema: schemaOf(market),
    onFields: onBankFields,
    onSubmit: async (answers) => {
      const passkey = answers.proof === 'passkey' ? await (await loadCeremonies()).provePasskey('bank-account') : undefined;
      const body = bankChangeOf(answers, { otpToken: sentCode?.otpToken, passkey });
      const { bankAccount } = await call('PUT /api/account/profile', { body }).catch((error: unknown) => {
        if (isAboutCode(error)) setCode('');
        throw error;
      });
      bankChangeDraft.forget();
      setChanged(bankAccount);
      await refresh(queryKeys.profile, queryKeys.wallet);
    },
  });
  function setCode(next: string): void {
    form.setValue('code', next);
  }
  const list = { isOpen: isListOpen, open: () => setIsListOpen(true), close: () => setIsListOpen(false) };
  const { values } = form;
  const heldUntil = heldUntilText(changed?.heldUntil, useLanguage());
  const isTyped = form.isDirty && changed === undefined;
  useEffect(() => {
    if (isTyped || (sentCode !== undefined && changed === undefined)) bankChangeDraft.save(phone, values, sentCode);
  }, [isTyped, changed, phone, values, sentCode]);
  const close = (): void => {
    bankChangeDraft.forget();
    onClose();
  };
  const send = async (): Promise<void> => {
    setSentCode(toSentCode(phone, await sendOtp({ phoneNumber: phone, purpose: 'bank-account' }), Date.now()));
  };

  useAutoSubmit(values.proof === 'sms' && isOnline ? values.code : '', () => form.submit());

  const isCodeMissing = values.proof === 'sms' && sentCode === undefined;
  const missingCode = isCodeMissing ? t('bankChange.codeFirst') : undefined;

  return (
    <Sheet title={opened.title} onClose={close} isDirty={isTyped}>
      <form noValidate onSubmit={form.submit}>
        <Note tone="pending" title={t('bankChange.holdTitle')}>
          {t('bankChange.hold')}
        </Note>
        <BankField {...form.fieldProps('bankCode')} list={list} onChange={(code) => form.setValue('bankCode', code)} />
        <AccountFields level={2} values={form.values} fieldProps={form.fieldProps} />
        <ProofFields
          phone={phone}
          proof={form.values.proof}
          hasPasskey={(passkeys.data?.passkeys.length ?? 0) > 0}
          code={sentCode}
          onProof={(proof) => form.setValue('proof', proof)}
          onSend={send}
          onReceived={(received) => setCode(codeFormat.parse(received))}
          fieldProps={form.fieldProps}
        />
        <SheetFooter>
          <FormError text={form.formError} />
          <Button
            type="submit"
            isBlock
            isPending={form.isSubmitting}
            disabledReason={isOnline ? missingCode : t('bankChange.offline')}
          >
            {t(opened.isFirst ? 'profile.addBank' : 'bankChange.save')}
          </Button>
        </SheetFooter>
      </form>
      {changed !== undefined && (
        <MessageDialog
          kind="success"
          title={t(opened.isFirst ? 'bankChange.addedTitle' : 'bankChange.doneTitle')}
          text={heldUntil === undefined ? t('bankChange.done') : t('bankChange.doneHeld', { time: heldUntil })}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}
