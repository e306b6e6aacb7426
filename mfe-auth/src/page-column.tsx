import { css, media, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const { size, space } = theme;
/** Height of the bar fixed to the bottom of the page. The shell sets it; a standalone page assumes the menu's height. */
export const footHeight = `var(--foot, calc(${size.bottomBar} + max(8px, env(safe-area-inset-bottom))))`;
const column = css({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: `calc(${size.content} + 2 * ${size.gutter})`,
  minHeight: `calc(100dvh - ${size.topBar} - ${footHeight})`,
  margin: '0 auto',
  padding: `${space[1]} ${size.gutter} 0`,
  [media.wide]: { minHeight: `calc(100dvh - ${size.header})`, paddingTop: space[6], paddingBottom: space[6] },
});

/** Page column that fills the height between the bars, so that an element can be placed at its bottom. */
export function PageColumn({ children }: { readonly children: ReactNode }) {
  return <div css={column}>{children}</div>;
}
