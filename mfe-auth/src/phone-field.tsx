import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import Phone from 'lucide-react/icons/phone';
import type { ComponentProps } from 'react';
import { FormattedField } from './formatted-field.tsx';
import { phoneFormat } from './text-format.ts';

type PhoneFieldProps = Omit<ComponentProps<typeof FormattedField>, 'format' | 'label'> & {
  /** Why the step is shown again. */
  readonly notice: string | undefined;
};

/** The phone of the player, as the first step of a flow. */
export function PhoneField({ notice, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <div role="status" css={noticeStyle}>
        {notice !== undefined && <Note tone="info">{notice}</Note>}
      </div>
      <FormattedField
        {...field}
        format={phoneFormat}
        label={t('phone.label')}
        hint={getConfig().market === 'thailand' && t('phone.hint')}
        icon={<Phone size={22} />}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
      />
    </>
  );
}

const noticeStyle = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });
