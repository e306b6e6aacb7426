import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { css, theme, visuallyHidden } from '@kaeo/shared/style';
import { IconButton, Logo } from '@kaeo/shared/ui/initial';
import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { ChatPlace } from './chat-place.tsx';
import { endSession } from './end-session.ts';
import { wide } from './foot.ts';
import { LanguageMenu } from './language-menu.tsx';
import type { MenuItem } from './menu-items.tsx';
import { MenuLink } from './menu-link.tsx';
import { useSiteInfo } from './site-info.ts';

const barStyle = css({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  // The open language menu must cover elements that stick below the bar.
  zIndex: theme.layer.bar + 1,
  background: theme.color.bg,
  [wide]: { boxShadow: `inset 0 -1px ${theme.color.barLine}` },
});

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '35rem',
  height: 56,
  margin: '0 auto',
  paddingInline: '16px 4px',
  [wide]: { maxWidth: 1192, height: 64, paddingInline: 16 },
});

const nameStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginInlineEnd: 'auto',
  fontSize: '1.0625rem',
  lineHeight: '1.75rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  // Only the logo where the buttons need the width.
  '@media (max-width: 16em)': { '& > span': visuallyHidden },
});

/** Mount point, found by id, for the title and back button of multi-step pages; on phones it replaces the site name. */
const stepPlace = css({
  display: 'none',
  '&:not(:empty)': { display: 'block', flex: 1, minWidth: 0, [wide]: { display: 'none' } },
  '&:not(:empty) + *': { display: 'none', [wide]: { display: 'flex' } },
});

/** Removed where the bottom bar is shown: screen readers would announce a second, empty landmark of the same name. */
const menuStyle = css({
  display: 'none',
  [wide]: { display: 'block', marginInlineStart: 40, marginInlineEnd: 'auto' },
});

const itemsStyle = css({ display: 'flex', gap: 8, listStyle: 'none', margin: 0, padding: 0 });

const itemStyle = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 64,
  paddingInline: 14,
  color: theme.color.text2,
  fontWeight: 600,
  textDecoration: 'none',
  '&[aria-current]': { color: theme.color.action },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 14,
    bottom: 0,
    height: 3,
    borderRadius: '3px 3px 0 0',
    background: theme.color.action,
  },
});

/** Desktop order: most used items first. */
const order: readonly MenuItem['label'][] = ['home', 'register', 'howto', 'statement', 'conditions', 'profile', 'contact'];
const desktopOrder = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.toSorted((one, other) => order.indexOf(one.label) - order.indexOf(other.label));

const LogoutDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "logout" */ './logout.dialog.tsx')).LogoutDialog,
);

function Logout(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const handleLogout = async () => {
    await navigate('/login', { replace: true, state: null });
    endSession();
  };
  return (
    <>
      <IconButton
        label={t('logout.label')}
        icon={<LogOut size={22} strokeWidth={1.75} />}
        onClick={() => setIsConfirming(true)}
      />
      {isConfirming && (
        <Suspense fallback={null}>
          <LogoutDialog onConfirm={handleLogout} onClose={() => setIsConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The top bar: name, chat, language, logout for players and, on wide screens, the menu. */
export function TopBar({ menu, isPlayer = false }: { menu?: readonly MenuItem[]; isPlayer?: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const { name } = useSiteInfo();
  return (
    <header css={barStyle}>
      <div css={row}>
        <div css={stepPlace} id="step-place" />
        <div css={[nameStyle, menu && { [wide]: { marginInlineEnd: 0 } }]}>
          <Logo size={28} />
          <span>{name}</span>
        </div>
        {menu && (
          <nav css={menuStyle} aria-label={t('menu.label')}>
            <ul css={itemsStyle}>
              {desktopOrder(menu).map((item) => {
                const Icon = item.icon;
                return (
                  <li key={item.label}>
                    <MenuLink css={itemStyle} item={item}>
                      <Icon size={20} strokeWidth={1.75} />
                      {t(`menu.${item.label}`)}
                    </MenuLink>
                  </li>
                );
              })}
            </ul>
          </nav>
        )}
        <ChatPlace />
        <LanguageMenu />
        {isPlayer && <Logout />}
      </div>
    </header>
  );
}
