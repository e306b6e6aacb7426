import type { GameAccount } from '@wallet/shared/api';
import { getConfig } from '@wallet/shared/config';
import { useTranslation } from '@wallet/shared/i18n';
import { css, focusRing, press, text, theme } from '@wallet/shared/style';
import { Spinner } from '@wallet/shared/ui';
import Globe from 'lucide-react/icons/globe';
import Smartphone from 'lucide-react/icons/smartphone';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import type { ReactNode } from 'react';
import { LaunchNote } from './launch-note.tsx';
import { playAddress } from './play-address.ts';
import { notePlayed } from './played.ts';
import type { Launch } from './use-launch.ts';

type PlayLinksProps = { game: Pick<GameAccount, 'category' | 'web' | 'android' | 'ios'>; launch: Launch };

/** The ways to play (GAME-02): the web signed in where the provider can, the apps by plain links of theirs. */
export function PlayLinks({ game, launch }: PlayLinksProps) {
  const { t } = useTranslation('wallet');
  const app = (link: string | null) => playAddress(link, 'slot', '');
  return (
    <section aria-label={t('game.play')}>
      <h3 css={heading}>{t('game.play')}</h3>
      <ul css={list}>
        <li>
          <WebTile launch={launch} hasWeb={game.web !== null} />
        </li>
        <li>
          <LinkTile href={app(game.android)} icon={<Smartphone />} label={t('game.android')} missing={t('game.noApp')} />
        </li>
        <li>
          <LinkTile href={app(game.ios)} icon={<TabletSmartphone />} label={t('game.ios')} missing={t('game.noApp')} />
        </li>
      </ul>
      <LaunchNote state={launch.state} />
    </section>
  );
}

function WebTile({ launch: { plan, state, open }, hasWeb }: { launch: Launch; hasWeb: boolean }) {
  const { t } = useTranslation('wallet');
  const label = t('game.web');
  if (!hasWeb || plan?.kind === 'none') return <MissingTile icon={<Globe />} label={label} missing={t('game.noWeb')} />;
  if (plan?.kind === 'link') return <LinkTile href={plan.href} icon={<Globe />} label={label} missing={t('game.noWeb')} />;
  const isBusy = plan === undefined || state.kind === 'opening';
  return (
    <button
      css={playButton}
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && open()}
    >
      <span>
        {state.kind === 'opening' ? <Spinner /> : <Globe />}
        {label}
      </span>
    </button>
  );
}

type LinkTileProps = { href: string | undefined; icon: ReactNode; label: string; missing: string };

function LinkTile({ href, icon, label, missing }: LinkTileProps) {
  if (href === undefined) return <MissingTile icon={icon} label={label} missing={missing} />;
  return (
    <a
      css={way}
      onClick={notePlayed}
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

const heading = css({ ...text.label, color: theme.color.text2, marginBottom: '6px' });
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
  // The icon over the word: three stand beside each other on the narrowest phone, and no word breaks.
  '& > span': { display: 'grid', justifyItems: 'center', gap: theme.space[1], overflowWrap: 'normal' },
  '& > small': text.caption,
} as const;
const way = {
  ...box,
  background: theme.color.s2,
  color: theme.color.text,
  textDecoration: 'none',
  ...press,
  ...focusRing,
} as const;
const playButton = css({ ...way, '&[aria-disabled]': { color: theme.color.text3 } });
const missingStyle = css({ ...box, background: 'transparent', color: theme.color.disabledText, cursor: 'not-allowed' });
