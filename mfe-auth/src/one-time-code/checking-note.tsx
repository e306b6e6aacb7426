import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';

const words = css({ color: theme.color.text2, textAlign: 'center', ...text.note });

/** Explains why sending a code takes longer. Screen readers announce it when it appears. */
export function CheckingNote({ isChecking }: { readonly isChecking: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <p role="status" css={words}>
      {isChecking && t('otp.checking')}
    </p>
  );
}
