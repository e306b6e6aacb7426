import { Stepper } from '@wallet/shared/parts';
import { css, text, theme } from '@wallet/shared/style';
import { IconButton, PageHeading } from '@wallet/shared/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect } from 'react';

const { color, space } = theme;
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '44px',
  marginInlineStart: '-10px',
  ...text.title,
});
const lead = css({
  marginBottom: space[4],
  color: color.text2,
  ...text.body,
  '& strong': { color: color.text, fontWeight: 600 },
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
  readonly back: { readonly label: string; readonly onPress: () => void } | undefined;
};

/** Where the player is among the steps, the way back, and what this step asks for. */
export function StepHeader({ title, steps, current, children, back }: StepHeaderProps) {
  // The button that led here stands at the end of the step before, and the page does not scroll by itself.
  useEffect(() => {
    // In braces: Chromium answers a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [current]);
  return (
    <>
      <div css={bar}>
        {back !== undefined && <IconButton label={back.label} icon={<ArrowLeft size={24} />} onClick={back.onPress} />}
        <span css={back === undefined && { marginInlineStart: '10px' }}>{title}</span>
      </div>
      <Stepper steps={steps} current={current} />
      {/* A new step is a new page to who listens: its heading takes the focus. */}
      <PageHeading key={current}>{steps[current]}</PageHeading>
      <p css={lead}>{children}</p>
    </>
  );
}
