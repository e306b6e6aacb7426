import { css, media, theme } from '@wallet/shared/style';
import type { ReactNode } from 'react';

const { size, space } = theme;
/** Height of what is fixed at the foot of the page. The shell sets it; alone in development the page assumes a menu. */
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

/** A page that is as high as the room between the bars, so that something can stand at its foot. */
export function PageColumn({ children }: { readonly children: ReactNode }) {
  return <div css={column}>{children}</div>;
}

/** For the form of a step, which takes the height that is left. A field that takes the focus stops clear of the bar above and of its foot. */
export const fillsColumn = css({
  display: 'flex',
  flexDirection: 'column',
  // A label keeps away from the help line above it.
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
  // On a screen this low it would leave a line or two to what it belongs to: there it ends the page.
  '@media (max-height: 300px)': { position: 'static' },
  [media.wide]: { position: 'static', margin: `${space[5]} 0 0`, padding: 0, border: 0 },
});

/** The action of a step, at the foot of the screen whatever stands above it. */
export function StepFoot({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* The last line before it keeps its distance when the page is longer than the screen. */}
      <div aria-hidden css={{ minHeight: space[5] }} />
      <div css={stepFoot}>{children}</div>
    </>
  );
}
