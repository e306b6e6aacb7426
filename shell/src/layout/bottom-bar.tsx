import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { barHeight, wide } from './foot.ts';
import type { MenuItem } from './menu-items.tsx';
import { MenuLink } from './menu-link.tsx';

/** A text field has the focus. The bar would otherwise float above the on-screen keyboard and cover the field (ADR 0037). */
const whileTyping = 'body:has(:is(textarea, input:not([type=checkbox], [type=radio], [type=file])):focus:read-write) &';

const barStyle = css({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 10,
  background: theme.color.bar,
  boxShadow: `inset 0 1px ${theme.color.barLine}`,
  paddingBottom: 'max(8px, env(safe-area-inset-bottom))',
  // Delay the bar until after the press that blurred the field, so that the press hits its target.
  transition: 'visibility 0s .3s',
  '@media (pointer: coarse)': { [whileTyping]: { visibility: 'hidden', transition: 'none' } },
  [wide]: { display: 'none' },
});

const itemsStyle = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  maxWidth: '35rem',
  margin: '0 auto',
  padding: 0,
  listStyle: 'none',
});

const itemStyle = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 2,
  minHeight: barHeight,
  paddingBottom: 6,
  color: theme.color.text3,
  // Five labels share a phone's width, so they scale with text size only as far as they fit (ADR 0104).
  fontSize: 'min(0.8125rem, 4.1vw)',
  lineHeight: 'calc(1.54em + var(--leading, 0rem))',
  textAlign: 'center',
  textDecoration: 'none',
  '&[aria-current]': { color: theme.color.action, fontWeight: 600 },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    width: 28,
    height: 3,
    borderRadius: '0 0 3px 3px',
    background: theme.color.action,
  },
});

const raisedItem = css({ '&[aria-current]::before': { display: 'none' } });

const raised = css({
  position: 'absolute',
  top: -31,
  display: 'grid',
  placeItems: 'center',
  width: 60,
  height: 60,
  border: `4px solid ${theme.color.bg}`,
  boxSizing: 'content-box',
  borderRadius: theme.radius.pill,
  background: theme.color.s3,
  backgroundClip: 'padding-box',
  color: theme.color.text,
  boxShadow: theme.shadow.home,
  '[aria-current] > &': {
    background: `linear-gradient(${theme.color.homeFrom}, ${theme.color.homeTo})`,
    backgroundClip: 'padding-box',
    color: theme.color.ink,
  },
});

/** From 1024 px its items are in the top bar. */
export function BottomBar({ items }: { items: readonly MenuItem[] }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav css={barStyle} aria-label={t('menu.label')}>
      <ul css={itemsStyle}>
        {items.map((item) => {
          const icon = <item.icon size={item.isRaised ? 26 : 24} strokeWidth={1.75} />;
          return (
            <li key={item.label}>
              <MenuLink css={[itemStyle, item.isRaised && raisedItem]} item={item}>
                {item.isRaised ? <span css={raised}>{icon}</span> : icon}
                {t(`menu.${item.label}`)}
              </MenuLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
