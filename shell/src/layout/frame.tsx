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

const Main = styled.main(({ theme }) => ({
  minHeight: '100dvh',
  paddingTop: theme.size.topBar,
  paddingBottom: `calc(${theme.size.bottomBar} + max(8px, env(safe-area-inset-bottom)))`,
  [media.wide]: { paddingTop: theme.size.header, paddingBottom: 0 },
}));

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
