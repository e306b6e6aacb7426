import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import type { MouseEvent, ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { destinations } from './destinations.ts';
import { footHeight, wide } from './foot.ts';
import { playerMenu, publicMenu } from './menu-items.tsx';
import { TopBar } from './top-bar.tsx';

const skipLink = css({
  position: 'absolute',
  insetInlineStart: 16,
  top: -80,
  zIndex: 30,
  padding: '12px 16px',
  borderRadius: theme.radius.button,
  background: theme.color.action,
  color: theme.color.ink,
  fontWeight: 600,
  '&:focus': { top: 8 },
});

/** `--foot` is the height of elements fixed at the bottom; sticky elements use it as an offset. */
const main = css({
  '--foot': footHeight,
  minHeight: '100dvh',
  // Keeps layers of a remote below the bars and inside the page.
  isolation: 'isolate',
  contain: 'paint',
  paddingTop: theme.size.topBar,
  paddingBottom: 'var(--foot)',
  [wide]: { '--foot': '0px', paddingTop: theme.size.header },
});

type FrameProps = {
  top: ReactNode;
  /** Null on a page without the menu. */
  bottom: ReactNode;
  children: ReactNode;
};

/** Focuses the content without a history entry. Following the link would add one, and Back would do nothing (docs/adr/0037). */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The frame of pages with bars: skip link, top bar, content, bottom bar. */
function Frame({ top, bottom, children }: FrameProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <>
      <a css={skipLink} href="#content" onClick={focusContent}>
        {t('skipToContent')}
      </a>
      {top}
      <main css={[main, bottom === null && { '--foot': '0px' }]} id="content" tabIndex={-1}>
        {children}
      </main>
      {bottom}
    </>
  );
}

/** Pages of several steps have their own header and bottom action, so they hide the bottom menu on phones. */
export const stepPages: ReadonlySet<string> = new Set([destinations.register, '/reset-password']);

/** The frame of player pages. */
export function PlayerFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame top={<TopBar menu={playerMenu} isPlayer />} bottom={<BottomBar items={playerMenu} />}>
      {children}
    </Frame>
  );
}

/** The frame of visitor pages. */
export function PublicFrame({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <Frame top={<TopBar menu={publicMenu} />} bottom={stepPages.has(pathname) ? null : <BottomBar items={publicMenu} />}>
      {children}
    </Frame>
  );
}
