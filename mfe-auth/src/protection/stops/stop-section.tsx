import type { Protection } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import { Section } from '../section.tsx';

const words = css({ marginBottom: theme.space[3], color: theme.color.text2, textWrap: 'pretty', ...text.note });

type StopSectionProps = {
  readonly kind: 'timeOut' | 'exclusion';
  readonly protection: Protection;
  readonly onStart: () => void;
};

/** What a time-out or an exclusion is, and how to begin it. */
export function StopSection({ kind, protection, onStart }: StopSectionProps) {
  const { t } = useTranslation('auth');
  const isRunning = kind === 'timeOut' ? protection.timeOutUntil !== null : protection.exclusion !== null;
  return (
    <Section title={t(`protection.${kind}.title`)}>
      <p css={words}>{t(`protection.${kind}.text`)}</p>
      <Button variant="secondary" isBlock onClick={onStart}>
        {t(isRunning ? `protection.${kind}.prolong` : `protection.${kind}.choose`)}
      </Button>
    </Section>
  );
}
