import { useTranslation } from '@wallet/shared/i18n';
import { css, theme } from '@wallet/shared/style';
import type { MouseEvent, ReactNode } from 'react';
import { footHeight, wide } from './foot.ts';

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

/** `--foot` is the height of what is fixed at the foot of the page: what sticks there stands above it. */
const main = css({
  '--foot': footHeight,
  minHeight: '100dvh',
  // A layer of a remote stays under the bars, and inside the page.
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

/** Focuses the page itself, without the history entry that following the link would make: Back would lead nowhere (docs/adr/0037). */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The frame of every page with bars: skip link, top bar, content, bottom bar. */
export function Frame({ top, bottom, children }: FrameProps): ReactNode {
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
