import { readOneTimeCode } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import type { ComponentProps } from 'react';
import { FormattedField } from '../formatted-field.tsx';
import type { TextFormat } from '../text-format.ts';

/** Accepts a typed code, or the whole SMS pasted. */
export const codeFormat: TextFormat = { parse: readOneTimeCode, show: (value) => value };

type CodeFieldProps = Omit<ComponentProps<typeof FormattedField>, 'format' | 'label'> & {
  /** Reference of the code, also shown in the SMS. */
  readonly otpRef: string;
};

export function CodeField({ otpRef, ...props }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <FormattedField
      {...props}
      format={codeFormat}
      label={t('otp.label')}
      labelAside={
        <>
          {t('otp.ref')} <strong>{otpRef}</strong>
        </>
      }
      hint={t('otp.hint')}
      figures="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
    />
  );
}
