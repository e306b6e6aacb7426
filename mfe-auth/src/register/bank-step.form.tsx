import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { mixed, object, useForm } from '@kaeo/shared/forms';
import { ApiError, createAttempt } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useModal, useNavigate } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { Card } from '@kaeo/shared/ui/initial';
import { useEffect, useRef, useState } from 'react';
import { AccountFields } from '../bank-form/account-fields.tsx';
import { accountRules, noAccount } from '../bank-form/bank-answers.ts';
import { BankField } from '../bank-form/bank-choice.tsx';
import { formTranslate } from '../form-messages.ts';
import type { Arrival } from '../login/arrival.ts';
import { StepForm } from '../step.form.tsx';
import { registerDraft } from './register-draft.ts';
import { type ProfileAnswers, proofTokenOf } from './register-facts.ts';
import { type BankAnswers, fullRegistration } from './registration.ts';
import type { RegisterFlow } from './use-register-flow.ts';

type Created = 'created' | 'unknown' | 'existing';

const attempt = createAttempt('register');

/** With no response or a server error, the account may or may not exist. `REGISTER_FAIL` means that it does not. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'REGISTER_FAIL';

/**
 * Creates the account once: the idempotency key stays the same until a response arrives (S3). If an earlier response was lost,
 * `EXISTING_USER` most likely refers to the account from that attempt.
 * @throws the error of the call if it is a refusal.
 */
function useCreateAccount(flow: RegisterFlow): (profile: ProfileAnswers, bank: BankAnswers) => Promise<Created> {
  const hasLostResponse = useRef(false);
  // The attempt is stored in the session, but a password must not be. A number from memory represents it.
  const passwords = useRef<readonly string[]>([]);
  const markOf = (password: string): number => {
    if (!passwords.current.includes(password)) passwords.current = [...passwords.current, password];
    return passwords.current.indexOf(password);
  };
  const page = useRef(crypto.randomUUID());

  return async (profile, bank) => {
    const own = { phone: flow.facts.phone ?? '', otpToken: proofTokenOf(flow.facts) };
    const registration = fullRegistration(own, profile, bank);
    const { password, ...facts } = registration;
    try {
      await attempt.run({ ...facts, password: `${page.current} ${markOf(password)}` }, (idempotencyKey) =>
        call('POST /api/account', { body: registration, idempotencyKey }),
      );
      return 'created';
    } catch (error) {
      if (isUnknown(error)) {
        hasLostResponse.current = true;
        return 'unknown';
      }
      if (hasLostResponse.current && error instanceof ApiError && error.code === 'EXISTING_USER') return 'existing';
      throw error;
    }
  };
}

/** The background of the choice has the page's colour, so place it on a card. */
const unknown = css({ marginBottom: theme.space[3] });
const currencyCard = css({ marginBottom: theme.space[4] });

type BankStepProps = { readonly flow: RegisterFlow; readonly onDone: () => void };

/** Step 4: the bank account for withdrawals. Submitting creates the account. */
export function BankStep({ flow, onDone }: BankStepProps) {
  const { t } = useTranslation('auth');
  const { market } = getConfig();
  const currency: BankAnswers['currency'] = market === 'laos' ? 'LAK' : 'BAHT';
  const { phone, profile } = flow.facts;
  const navigate = useNavigate();
  const create = useCreateAccount(flow);
  const [isUnknown, setIsUnknown] = useState(false);
  const [savedAnswers] = useState(registerDraft.answers);
  const form = useForm({
    initialValues: { ...noAccount, currency, ...savedAnswers.bank },
    schema: object({ ...accountRules(market), currency: mixed<BankAnswers['currency']>().required() }),
    translate: formTranslate(t),
    onSubmit: async (answers) => {
      if (phone === undefined || profile === undefined) return; // never undefined here: this step opens only when both are known
      setIsUnknown(false);
      try {
        const outcome = await create(profile, answers);
        if (outcome === 'unknown') return setIsUnknown(true);
        preferences.forget('inviteCode');
        registerDraft.forget();
        if (outcome === 'created') return onDone();
        await navigate('/login', { replace: true, state: { phone, because: 'maybe-registered' } satisfies Arrival });
      } catch (error) {
        flow.refuse(error);
      }
    },
  });
  const { values } = form;
  // Opening the list adds a history entry, so that the back button closes it.
  const { modal, open, close } = useModal();
  const list = { isOpen: modal === 'banks', open: () => open('banks', { step: 'bank' }), close };
  useEffect(() => {
    if (profile !== undefined) registerDraft.saveAnswers({ bank: values });
  }, [profile, values]);

  return (
    <StepForm form={form} submitLabel={t(isUnknown ? 'bank.submitAgain' : 'bank.submit')}>
      <BankField {...form.fieldProps('bankCode')} list={list} onChange={(code) => form.setValue('bankCode', code)} />
      <AccountFields values={values} fieldProps={form.fieldProps} />
      {market === 'laos' && (
        <Card css={currencyCard}>
          <SegmentedControl
            label={t('bank.currency')}
            options={[
              { value: 'LAK', label: t('bank.lak') },
              { value: 'BAHT', label: t('bank.baht') },
            ]}
            value={values.currency}
            onChange={(chosen) => form.setValue('currency', chosen)}
          />
        </Card>
      )}
      <div role="status">
        {isUnknown && (
          <div css={unknown}>
            <Note tone="pending" title={t('bank.unknownTitle')}>
              {t('bank.unknown')}
            </Note>
          </div>
        )}
      </div>
    </StepForm>
  );
}
