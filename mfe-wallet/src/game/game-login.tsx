import type { GameAccount, GameCredentials } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Smartphone from 'lucide-react/icons/smartphone';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { type ReactNode, useState } from 'react';
import { Credentials } from './credentials.tsx';
import { playAddress } from './play-address.ts';
import { recordGameOpened } from './played.ts';

/** Plain provider links to the game's apps (GAME-02). */
function PlayLinks({ game }: { game: Pick<GameAccount, 'code' | 'android' | 'ios'> }) {
  const { t } = useTranslation('wallet');
  return (
    <ul css={list} aria-label={t('game.apps')}>
      <AppTile code={game.code} link={game.android} icon={<Smartphone />} label={t('game.android')} />
      <AppTile code={game.code} link={game.ios} icon={<TabletSmartphone />} label={t('game.ios')} />
    </ul>
  );
}

type AppTileProps = { code: string; link: string | null; icon: ReactNode; label: string };

function AppTile({ code, link, icon, label }: AppTileProps) {
  const { t } = useTranslation('wallet');
  const href = playAddress(link, 'slot', '');
  const target = getConfig().opensGameInNewTab ? { target: '_blank' } : {};
  const face = (
    <span>
      {icon}
      {label}
    </span>
  );
  return (
    <li>
      {href === undefined ? (
        <button css={missingStyle} type="button" disabled>
          {face} <small>{t('game.noApp')}</small>
        </button>
      ) : (
        <a css={linkStyle} onClick={() => recordGameOpened(code)} href={href} rel="noopener noreferrer" {...target}>
          {face}
        </a>
      )}
    </li>
  );
}

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
const linkStyle = css({
  ...box,
  background: theme.color.s2,
  color: theme.color.text,
  textDecoration: 'none',
  ...press,
  ...focusRing,
});
const missingStyle = css({ ...box, background: 'transparent', color: theme.color.disabledText, cursor: 'not-allowed' });

type GameLoginProps = {
  game: GameAccount;
  isNew: boolean;
  credentials: UseQueryResult<GameCredentials>;
};

/** Collapsed, unless the account is new, the game has no web address, or the login needs attention (GAME-01, GAME-02). */
export function GameLogin({ game, isNew, credentials }: GameLoginProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { error } = credentials;
  const isClosed = error instanceof ApiError && error.code === 'SERVICE_CLOSED';
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (isNew || game.web === null || credentials.isError || credentials.data?.isOutdated === true);
  return (
    <div>
      <button css={summary} type="button" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
        {t('game.login')}
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <div css={unfolded}>
          {game.isActive && <PlayLinks game={game} />}
          <AsyncView
            query={credentials}
            skeleton={<Skeleton height="136px" radius={theme.radius.card} />}
            failed={{
              title: game.isActive ? t('game.credentialsFailed') : t('game.openFailed'),
              ...(isClosed ? { hint: errorText(shared, error) } : {}),
            }}
          >
            {(data) => <Credentials game={game} credentials={data} />}
          </AsyncView>
        </div>
      )}
    </div>
  );
}

const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  width: '100%',
  minHeight: theme.size.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.chip,
  background: 'none',
  color: theme.color.text2,
  textAlign: 'start',
  ...text.label,
  ...focusRing,
  '& > svg': { flexShrink: 0, transition: `transform ${theme.motion.fade}` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
});
const unfolded = css({ display: 'grid', gap: theme.space[2], paddingTop: theme.space[1] });
