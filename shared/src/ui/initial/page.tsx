import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../router/router.ts';
import { css, media, text, theme } from '../../style/style.ts';

const { space } = theme;
const frame = css({
  width: '100%',
  maxWidth: `calc(${theme.size.content} + 2 * ${theme.size.gutter})`,
  margin: '0 auto',
  // The last row ends above the raised button of the bottom bar.
  padding: `${space[1]} ${theme.size.gutter} ${space[12]}`,
  [media.wide]: { paddingTop: space[6] },
});
const wide = css({ [media.wide]: { maxWidth: `calc(${theme.size.page} + 2 * ${theme.size.gutter})` } });

/** A page between the bars: margins and one column of 560 px; `isWide` allows 1160 px from 1024 px. */
export function PageFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div css={[frame, isWide && wide]}>{children}</div>;
}

const headingRow = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  '@media (max-width: 15em)': { flexWrap: 'wrap' },
  minHeight: theme.size.control,
  marginBottom: space[2],
});

/** The single `h1` of a page. Focused when the player navigates to the page. `aside` is at its end. */
export function PageHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedBy = useRef(key);
  // During layout, not later: a player who already focused a field would lose the focus.
  useLayoutEffect(() => {
    // The first page of a visit, and one below an open dialog, do not move the focus.
    if (arrivedBy.current === 'default' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div css={headingRow}>
      <h1 ref={heading} tabIndex={-1} css={text.h1}>
        {children}
      </h1>
      {aside}
    </div>
  );
}
