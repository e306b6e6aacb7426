import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Card } from '@kaeo/shared/ui/initial';
import IdCard from 'lucide-react/icons/id-card';
import type { ComponentProps } from 'react';
import { accountNameOf, accountNoFormat } from '../bank-account.ts';
import { FormattedField } from '../formatted-field.tsx';
import { upperCaseFormat } from '../text-format.ts';
import { type AccountAnswers, accountNoDigits } from './bank-answers.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  marginBottom: theme.space[4],
  color: theme.color.action,
});
const label = css({ color: theme.color.text3, ...text.caption });
const value = css({ minHeight: 'calc(1.625rem + var(--leading, 0rem))', color: theme.color.text, ...text.strong });

const names = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', columnGap: theme.space[2] });
const upperCase = { format: upperCaseFormat, autoCapitalize: 'characters', spellCheck: false } as const;

type AccountFieldsProps = {
  /** Elevation of the preview's surface: 2 inside a sheet. */
  readonly level?: 1 | 2;
  readonly values: AccountAnswers;
  readonly fieldProps: (
    name: 'accountNo' | 'firstName' | 'lastName',
    read: (typed: string) => string,
  ) => Omit<ComponentProps<typeof FormattedField>, 'format' | 'label'>;
};

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
      <Card level={level} css={row}>
        <IdCard size={24} />
        <div>
          <p css={label}>{t('bank.preview')}</p>
          <p css={value}>{accountNameOf(values.firstName, values.lastName) || '—'}</p>
        </div>
      </Card>
    </>
  );
}
