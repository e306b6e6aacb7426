import { Stepper } from '@wallet/shared/parts';
import { css, media, text, theme } from '@wallet/shared/style';
import { IconButton, PageHeading } from '@wallet/shared/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStepPlace } from './use-step-place.ts';

const { color, space } = theme;
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '44px',
  marginInlineStart: '-10px',
  ...text.title,
  // It shares the shell's bar with its buttons. Two lines of it fit the bar.
  fontSize: 'min(1.0625rem, 5.3vw)',
  lineHeight: 'calc(1.53em + var(--leading, 0rem))',
});
/** Where the shell's bar has the title of phones, that of wide screens stands in the page. */
const onWide = css({ display: 'none', [media.wide]: { display: 'block' } });
const lead = css({
  marginBottom: space[4],
  color: color.text2,
  ...text.body,
  '& strong': { color: color.text, fontWeight: 600, whiteSpace: 'nowrap' },
});

type StepHeaderProps = {
  /** What all the steps lead to. */
  readonly title: string;
  /** What each step is called. */
  readonly steps: readonly string[];
  /** An index into `steps`. */
  readonly current: number;
  /** What the step is for. */
  readonly children: ReactNode;
  readonly back: { readonly label: string; readonly onPress: () => void };
};

/** Where the player is among the steps, the way back, and what this step asks for. */
export function StepHeader({ title, steps, current, children, back }: StepHeaderProps) {
  // The button that led here stands at the end of the step before, and the page does not scroll by itself.
  useEffect(() => {
    // In braces: Chromium returns a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [current]);
  const place = useStepPlace();
  const shown = (
    <div css={bar}>
      <IconButton label={back.label} icon={<ArrowLeft size={24} />} onClick={back.onPress} />
      {title}
    </div>
  );
  return (
    <>
      {place !== null && createPortal(shown, place)}
      <div css={place !== null && onWide}>{shown}</div>
      <Stepper steps={steps} current={current} />
      {/* A new step is a new page to who listens: its heading takes the focus. */}
      <PageHeading key={current}>{steps[current]}</PageHeading>
      <p css={lead}>{children}</p>
    </>
  );
}
