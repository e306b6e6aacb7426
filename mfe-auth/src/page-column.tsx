import { css, media, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const { size, space } = theme;
/** Height of the bar fixed to the bottom of the page. The shell sets it; a standalone page assumes the menu's height. */
const foot = `var(--foot, calc(${size.bottomBar} + max(8px, env(safe-area-inset-bottom))))`;
const column = css({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: `calc(${size.content} + 2 * ${size.gutter})`,
  minHeight: `calc(100dvh - ${size.topBar} - ${foot})`,
  margin: '0 auto',
  padding: `${space[1]} ${size.gutter} 0`,
  [media.wide]: { minHeight: `calc(100dvh - ${size.header})`, paddingTop: space[6], paddingBottom: space[6] },
});

/** Page column that fills the height between the bars, so that an element can be placed at its bottom. */
export function PageColumn({ children }: { readonly children: ReactNode }) {
  return <div css={column}>{children}</div>;
}

/** For a step's form: fills the remaining height. A focused field scrolls clear of the top bar and the step's footer. */
export const fillsColumn = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  flex: 1,
  '& :is(input, select, button)': { scrollMarginBlock: `calc(${size.topBar} + ${space[3]}) 112px` },
});

const stepFoot = css({
  position: 'sticky',
  bottom: foot,
  zIndex: 1,
  margin: `auto -${size.gutter} 0`,
  padding: `${space[3]} ${size.gutter} max(${space[4]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${theme.color.barLine}`,
  background: theme.color.bg,
  // On a very low screen a sticky footer would leave only a line or two of the form visible, so it scrolls with the page.
  '@media (max-height: 300px)': { position: 'static' },
  [media.wide]: { position: 'static', margin: `${space[5]} 0 0`, padding: 0, border: 0 },
});

export function StepFoot({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* Keeps a distance to the last line when the page is longer than the screen. */}
      <div aria-hidden css={{ minHeight: space[5] }} />
      <div css={stepFoot}>{children}</div>
    </>
  );
}
