import type { GameAccount } from '@wallet/shared/api';
import { getConfig } from '@wallet/shared/config';
import { useTranslation } from '@wallet/shared/i18n';
import { focusRing, press, styled, text, theme } from '@wallet/shared/style';
import Globe from 'lucide-react/icons/globe';
import Smartphone from 'lucide-react/icons/smartphone';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import type { ReactNode } from 'react';
import { playLink } from './play-link.ts';

/**
 * The ways to play (GAME-02). They are plain links, so that the browser opens the tab itself, at once and without a blocker; the
 * game's page learns nothing of this one.
 */
export function PlayLinks({ game }: { game: Pick<GameAccount, 'web' | 'android' | 'ios'> }) {
  const { t } = useTranslation('wallet');
  return (
    <section aria-label={t('game.play')}>
      <Heading>{t('game.play')}</Heading>
      <List>
        <PlayLink link={game.web} icon={<Globe />} label={t('game.web')} missing={t('game.noWeb')} />
        <PlayLink link={game.android} icon={<Smartphone />} label={t('game.android')} missing={t('game.noApp')} />
        <PlayLink link={game.ios} icon={<TabletSmartphone />} label={t('game.ios')} missing={t('game.noApp')} />
      </List>
    </section>
  );
}

type PlayLinkProps = { link: string | null; icon: ReactNode; label: string; missing: string };

function PlayLink({ link, icon, label, missing }: PlayLinkProps) {
  const href = playLink(link);
  if (href === undefined) {
    return (
      <li>
        <Missing type="button" disabled>
          <span>
            {icon}
            {label}
          </span>
          <small>{missing}</small>
        </Missing>
      </li>
    );
  }
  return (
    <li>
      <Play href={href} rel="noopener noreferrer" {...(getConfig().opensGameInNewTab ? { target: '_blank' } : {})}>
        <span>
          {icon}
          {label}
        </span>
      </Play>
    </li>
  );
}

const Heading = styled.h3({ ...text.label, color: theme.color.text2, marginBottom: '6px' });
const List = styled.ul({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))', gap: theme.space[2] });
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
  ...text.strong,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: theme.space[2] },
  '& > small': text.caption,
} as const;
const Play = styled.a({
  ...box,
  background: theme.color.s2,
  color: theme.color.text,
  textDecoration: 'none',
  ...press,
  ...focusRing,
});
const Missing = styled.button({ ...box, background: 'transparent', color: theme.color.disabledText, cursor: 'not-allowed' });
