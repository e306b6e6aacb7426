import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import type { ComponentProps } from 'react';
import { accountNameOf } from '../bank-account.ts';
import { FormattedField } from '../formatted-field.tsx';
import { upperCaseFormat } from '../text-format.ts';
import { AccountNamePreview } from './account-name-preview.tsx';
import { accountNoFormat } from './account-no-format.ts';
import { type AccountAnswers, accountNoDigits } from './bank-answers.ts';

const names = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', columnGap: theme.space[2] });
const upperCase = { format: upperCaseFormat, autoCapitalize: 'characters', spellCheck: false } as const;

type AccountFieldsProps = {
  /** Elevation of the preview's surface: 2 inside a sheet. */
  readonly level?: 1 | 2;
  readonly values: AccountAnswers;
  /** From `useForm`. */
  readonly fieldProps: (
    name: 'accountNo' | 'firstName' | 'lastName',
    read: (typed: string) => string,
  ) => Omit<ComponentProps<typeof FormattedField>, 'format' | 'label'>;
};

/** Fields for the account number and name, with a preview of the stored name. */
export function AccountFields({ level = 1, values, fieldProps }: AccountFieldsProps) {
  const { t } = useTranslation('auth');
  const { market } = getConfig();
  return (
    <>
      <FormattedField
        {...fieldProps('accountNo', accountNoFormat.parse)}
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
          {...fieldProps('firstName', upperCaseFormat.parse)}
          {...upperCase}
          label={t('bank.firstName')}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <FormattedField
          {...fieldProps('lastName', upperCaseFormat.parse)}
          {...upperCase}
          label={t('bank.lastName')}
          autoComplete="family-name"
          enterKeyHint="done"
        />
      </div>
      <AccountNamePreview level={level} name={accountNameOf(values.firstName, values.lastName)} />
    </>
  );
}
