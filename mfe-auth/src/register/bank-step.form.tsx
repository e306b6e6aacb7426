import { getConfig } from '@wallet/shared/config';
import { useForm } from '@wallet/shared/forms';
import { useTranslation } from '@wallet/shared/i18n';
import { SegmentedControl } from '@wallet/shared/parts';
import { kept } from '@wallet/shared/session';
import { css, theme } from '@wallet/shared/style';
import { Button, Card, FormError } from '@wallet/shared/ui';
import { accountNameOf } from '../bank-account.ts';
import { formTranslate } from '../form-messages.ts';
import { FormattedField } from '../formatted-field.tsx';
import { accountNoFormat, upperCaseFormat } from '../text-format.ts';
import { AccountNamePreview } from './account-name-preview.tsx';
import { createAccount } from './api/create-account.ts';
import { accountNoDigits, bankSchema, startingBankAnswers } from './bank-answers.ts';
import { BankField } from './bank-field.tsx';
import { ticketOf } from './register-facts.ts';
import { fullRegistration } from './registration.ts';
import type { RegisterFlow } from './use-register-flow.ts';

const names = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', columnGap: theme.space[2] });
const stack = css({ display: 'grid', gap: theme.space[1] });
/** The tray of the choice is of the page's colour, so it lies on a card. */
const currencyCard = css({ marginBottom: theme.space[4] });

type BankStepProps = { readonly flow: RegisterFlow; readonly onDone: () => void };

/** Step 4: where withdrawals go. Submitting creates the account. */
export function BankStep({ flow, onDone }: BankStepProps) {
  const { t } = useTranslation('auth');
  const { market } = getConfig();
  const { phone, profile } = flow.facts;
  const form = useForm({
    initialValues: startingBankAnswers(market),
    schema: bankSchema(market),
    translate: formTranslate(t),
    onSubmit: async (answers) => {
      if (phone === undefined || profile === undefined) return; // this step is not shown before they are known
      try {
        await createAccount(fullRegistration({ phone, ticket: ticketOf(flow.facts) }, profile, answers));
        kept.forget('inviteCode');
        onDone();
      } catch (error) {
        flow.refuse(error);
      }
    },
  });
  const { values } = form;
  const upperCase = { format: upperCaseFormat, autoCapitalize: 'characters', spellCheck: false } as const;

  return (
    <form noValidate css={stack} onSubmit={form.submit}>
      <BankField {...form.fieldProps('bankCode')} onChange={(code) => form.setValue('bankCode', code)} />
      <FormattedField
        {...form.fieldProps('accountNo', accountNoFormat.parse)}
        format={accountNoFormat}
        label={t('bank.accountNo')}
        hint={t('bank.accountNoHint', accountNoDigits[market])}
        hintAside={values.accountNo.length}
        figures="strong"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
      <div css={names}>
        <FormattedField
          {...form.fieldProps('firstName', upperCaseFormat.parse)}
          {...upperCase}
          label={t('bank.firstName')}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <FormattedField
          {...form.fieldProps('lastName', upperCaseFormat.parse)}
          {...upperCase}
          label={t('bank.lastName')}
          autoComplete="family-name"
          enterKeyHint="done"
        />
      </div>
      <AccountNamePreview name={accountNameOf(values.firstName, values.lastName)} />
      {market === 'laos' && (
        <Card css={currencyCard}>
          <SegmentedControl
            label={t('bank.currency')}
            options={[
              { value: 'LAK', label: t('bank.lak') },
              { value: 'BAHT', label: t('bank.baht') },
            ]}
            value={values.currency}
            onChange={(currency) => form.setValue('currency', currency)}
          />
        </Card>
      )}
      <FormError text={form.formError} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('bank.submit')}
      </Button>
    </form>
  );
}
