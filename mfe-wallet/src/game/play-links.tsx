import type { GameAccount } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
import Smartphone from 'lucide-react/icons/smartphone';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import type { ReactNode } from 'react';
import { playAddress } from './play-address.ts';
import { recordGameOpened } from './played.ts';

/** Plain provider links to the game's apps (GAME-02). */
export function PlayLinks({ game }: { game: Pick<GameAccount, 'android' | 'ios'> }) {
  const { t } = useTranslation('wallet');
  const app = (link: string | null) => playAddress(link, 'slot', '');
  return (
    <ul css={list} aria-label={t('game.apps')}>
      <li>
        <LinkTile href={app(game.android)} icon={<Smartphone />} label={t('game.android')} missing={t('game.noApp')} />
      </li>
      <li>
        <LinkTile href={app(game.ios)} icon={<TabletSmartphone />} label={t('game.ios')} missing={t('game.noApp')} />
      </li>
    </ul>
  );
}

type LinkTileProps = { href: string | undefined; icon: ReactNode; label: string; missing: string };

function LinkTile({ href, icon, label, missing }: LinkTileProps) {
  if (href === undefined) return <MissingTile icon={icon} label={label} missing={missing} />;
  return (
    <a
      css={way}
      onClick={recordGameOpened}
      href={href}
      rel="noopener noreferrer"
      {...(getConfig().opensGameInNewTab ? { target: '_blank' } : {})}
    >
      <span>
        {icon}
        {label}
      </span>
    </a>
  );
}

const MissingTile = ({ icon, label, missing }: Omit<LinkTileProps, 'href'>) => (
  <button css={missingStyle} type="button" disabled>
    <span>
      {icon}
      {label}
    </span>{' '}
    <small>{missing}</small>
  </button>
);

const list = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(5.25rem, 1fr))', gap: theme.space[2] });
const box = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: '68px',
  padding: theme.space[2],
  border: `1px solid ${theme.color.borderSubtle}`,
  borderRadius: theme.radius.button,
  textAlign: 'center',
  ...text.label,
  // The icon is above the text, so that no word breaks on the narrowest phone.
  '& > span': { display: 'grid', justifyItems: 'center', gap: theme.space[1], overflowWrap: 'normal' },
  '& > small': text.caption,
} as const;
const way = css({
  ...box,
  background: theme.color.s2,
  color: theme.color.text,
  textDecoration: 'none',
  ...press,
  ...focusRing,
});
const missingStyle = css({ ...box, background: 'transparent', color: theme.color.disabledText, cursor: 'not-allowed' });
