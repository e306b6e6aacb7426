import { useTranslation } from '@wallet/shared/i18n';
import { media, styled } from '@wallet/shared/style';
import type { ReactNode } from 'react';

const SkipLink = styled.a(({ theme }) => ({
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
}));

const Main = styled.main({
  maxWidth: 560,
  minHeight: '100dvh',
  marginInline: 'auto',
  paddingTop: 56,
  // The bottom bar and the chat button never cover the last row.
  paddingBottom: 'calc(156px + env(safe-area-inset-bottom))',
  [media.wide]: { maxWidth: 1192, paddingTop: 64, paddingBottom: 96 },
});

/** The frame of every page with bars: skip link, top bar, content, bottom bar. */
export function Frame({ top, bottom, children }: { top: ReactNode; bottom: ReactNode; children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      {top}
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      {bottom}
    </>
  );
}
