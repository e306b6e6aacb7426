import { useTranslation } from '@kaeo/shared/i18n';
import { css, media, text, theme } from '@kaeo/shared/style';
import { Stepper } from '@kaeo/shared/ui/deferred';
import { IconButton, PageHeading } from '@kaeo/shared/ui/initial';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const never = () => () => undefined;

/** The shell's slot for a multi-step page's title in its top bar; null without a shell. */
const useStepPlace = (): HTMLElement | null => useSyncExternalStore(never, () => document.getElementById('step-place'));

const { color, space } = theme;
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '44px',
  marginInlineStart: '-10px',
  ...text.title,
  // The title shares the shell's bar with its buttons. The bar has space for two lines.
  fontSize: 'min(1.0625rem, 5.3vw)',
  lineHeight: 'calc(1.53em + var(--leading, 0rem))',
});
/** The shell's bar shows the title on phones; on wide screens the page shows it. */
const onWide = css({ display: 'none', [media.wide]: { display: 'block' } });
const lead = css({
  marginBottom: space[4],
  color: color.text2,
  ...text.body,
  '& strong': { color: color.text, fontWeight: 600, whiteSpace: 'nowrap' },
});

type StepHeaderProps = {
  readonly title: string;
  readonly steps: readonly string[];
  readonly current: number;
  readonly children: ReactNode;
  readonly onBack: () => void;
};

export function StepHeader({ title, steps, current, children, onBack }: StepHeaderProps) {
  const { t } = useTranslation('auth');
  // The button of the previous step is at its bottom, so the new step would start scrolled down.
  useEffect(() => {
    // Braces are needed: Chromium's `scrollTo` returns a promise, which React would use as a clean-up function.
    window.scrollTo(0, 0);
  }, [current]);
  const place = useStepPlace();
  const shown = (
    <div css={bar}>
      <IconButton label={t('register.back')} icon={<ArrowLeft size={24} />} onClick={onBack} />
      {title}
    </div>
  );
  return (
    <>
      {place !== null && createPortal(shown, place)}
      <div css={place !== null && onWide}>{shown}</div>
      <Stepper steps={steps} current={current} />
      {/* For screen readers a new step is a new page, so its heading takes the focus. */}
      <PageHeading key={current}>{steps[current]}</PageHeading>
      <p css={lead}>{children}</p>
    </>
  );
}
