import { siteNameOnPage } from '@kaeo/host/composition/site-name.ts';
import type { SignedIn } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { isLanguage, languageName, languages, setLanguage, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryClient, useQuery } from '@kaeo/shared/query';
import { Link, Outlet, useLocation, useNavigate } from '@kaeo/shared/router';
import { css, focusRing, media, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { Button, IconButton, Logo } from '@kaeo/shared/ui/initial';
import Bell from 'lucide-react/icons/bell';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { type MenuEntry, menuOf } from './menu.ts';

const { color, space } = theme;
const side = '232px';
const frame = css({ minHeight: '100dvh', [media.wide]: { display: 'grid', gridTemplateColumns: `${side} minmax(0, 1fr)` } });
const skipLink = css({
  ...visuallyHidden,
  '&:focus': {
    position: 'fixed',
    top: 8,
    left: 8,
    zIndex: 99,
    width: 'auto',
    height: 'auto',
    padding: 12,
    clip: 'auto',
    clipPath: 'none',
    background: color.s3,
    color: color.text,
  },
});
const navigation = css({
  display: 'none',
  flexDirection: 'column',
  gap: 2,
  padding: '12px 12px 32px',
  background: color.bar,
  borderInlineEnd: `1px solid ${color.barLine}`,
  '&[data-open="true"]': { display: 'flex', position: 'fixed', inset: '56px 0 0', zIndex: theme.layer.bar, overflowY: 'auto' },
  [media.wide]: {
    '&, &[data-open="true"]': { display: 'flex', position: 'sticky', inset: 'auto', top: 0, height: '100dvh', overflowY: 'auto' },
  },
});
const brand = css({
  display: 'none',
  alignItems: 'center',
  gap: space[2],
  padding: '8px 10px 14px',
  ...text.title,
  [media.wide]: { display: 'flex' },
});
const groupStyle = css({ padding: '14px 10px 4px', color: color.text3, ...text.captionStrong });
const entry = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: 44,
  padding: '6px 10px',
  borderRadius: theme.radius.input,
  color: color.text2,
  textDecoration: 'none',
  ...text.label,
  ...focusRing,
  '&[aria-current]': { background: color.actionSoft, color: color.text },
  [media.hover]: { '&:hover': { background: color.s2 } },
});
const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: theme.layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 56,
  padding: '4px 16px',
  background: color.bar,
  borderBottom: `1px solid ${color.barLine}`,
});
const onlyNarrow = css({ [media.wide]: { display: 'none' } });
const content = css({ width: '100%', maxWidth: 1280, padding: '16px 16px 64px', [media.wide]: { padding: '24px 32px 64px' } });
const bellLink = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 999,
  color: color.text2,
  ...focusRing,
});
const countStyle = css({
  position: 'absolute',
  top: 2,
  insetInlineEnd: 0,
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 999,
  background: color.reward,
  color: color.rewardInk,
  textAlign: 'center',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
});
const languageSelect = css({
  minHeight: 44,
  padding: '4px 8px',
  border: 0,
  borderRadius: theme.radius.input,
  background: 'none',
  color: color.text2,
  ...text.label,
  ...focusRing,
  '& option': { background: color.s1 },
});
const person = css({
  marginInlineStart: 'auto',
  color: color.text2,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...text.label,
  ...focusRing,
});
const notice = css({ padding: '6px 16px', background: color.pendingSoft, color: color.pendingText, ...text.caption });

/** Requests that the member may decide now; they appear by themselves through live updates. */
function useWaitingApprovals({ permissions }: SignedIn): number {
  const mayRead = permissions.includes('approvals.view');
  const approvals = useQuery({
    queryKey: ['desk', 'GET /desk/api/approvals', { query: { state: 'PENDING' } }],
    queryFn: () => callDesk('GET /desk/api/approvals', { query: { state: 'PENDING' } }),
    enabled: mayRead,
  });
  return (approvals.data?.approvals ?? []).filter(({ mayDecide }) => mayDecide).length;
}

function LanguageSelect(): ReactNode {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <select
      css={languageSelect}
      aria-label={t('language')}
      value={language}
      onChange={({ target: { value } }) => {
        if (isLanguage(value)) void setLanguage(value);
      }}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageName[one]}
        </option>
      ))}
    </select>
  );
}

function Navigation({ entries, isOpen }: { entries: readonly MenuEntry[]; isOpen: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <nav id="desk-menu" css={navigation} data-open={isOpen} aria-label={t('menu')}>
      <span css={brand}>
        <Logo size={28} />
        {t('title', { site: siteNameOnPage() })}
      </span>
      {entries.map(({ path, title, group }, at) => (
        <div key={path}>
          {group && group !== entries[at - 1]?.group && <div css={groupStyle}>{group[language]}</div>}
          <Link to={path} css={entry} aria-current={pathname === path ? 'page' : undefined}>
            {title[language]}
          </Link>
        </div>
      ))}
    </nav>
  );
}

/** The frame around the pages of staff: menu by permission, approvals that wait, language and sign-out. */
export function DeskLayout({ session }: { session: SignedIn }): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  // Navigation closes the menu.
  const isOpen = openedAt === key;
  const waiting = useWaitingApprovals(session);
  const isLive = useLiveUpdates();
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedAt(undefined);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  const signOut = async () => {
    await callDesk('POST /desk/api/logout').catch(() => undefined);
    queryClient.clear();
    void navigate('/sign-in', { replace: true });
  };
  const waitingText = t('approvals', { count: waiting });
  return (
    <div css={frame}>
      <a css={skipLink} href="#desk-content">
        {t('skip')}
      </a>
      <Navigation entries={menuOf(session)} isOpen={isOpen} />
      <div css={{ minWidth: 0 }}>
        <header css={bar}>
          <span css={onlyNarrow}>
            <IconButton
              label={isOpen ? t('closeMenu') : t('openMenu')}
              icon={isOpen ? <X /> : <MenuIcon />}
              aria-expanded={isOpen}
              aria-controls="desk-menu"
              onClick={() => setOpenedAt(isOpen ? undefined : key)}
            />
          </span>
          <Link to="/me" css={person} aria-label={`${t('account')}: ${session.name}`}>
            {session.name}
          </Link>
          {session.permissions.includes('approvals.view') && (
            <Link to="/approvals" css={bellLink} aria-label={waitingText} title={waitingText}>
              <Bell size={20} aria-hidden />
              {waiting > 0 && <span css={countStyle}>{waiting}</span>}
            </Link>
          )}
          <LanguageSelect />
          <Button variant="text" size="small" aria-label={t('signOut')} onClick={() => void signOut()}>
            <LogOut size={20} aria-hidden />
          </Button>
        </header>
        {!isLive && (
          <p role="status" css={notice}>
            {t('offline')}
          </p>
        )}
        <main id="desk-content" css={content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
