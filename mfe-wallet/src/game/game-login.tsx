import type { GameAccount, GameCredentials } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Credentials } from './credentials.tsx';
import { PlayLinks } from './play-links.tsx';

type GameLoginProps = {
  game: GameAccount;
  /** Whether the account was opened in this sheet. */
  isNew: boolean;
  credentials: UseQueryResult<GameCredentials>;
};

/**
 * Apps, user name and password, which playing on the web does not need (GAME-01, GAME-02). The section is collapsed, unless the account
 * is new, the game has no web address, or the login needs attention.
 */
export function GameLogin({ game, isNew, credentials }: GameLoginProps) {
  const { t } = useTranslation('wallet');
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
            failed={{ title: game.isActive ? t('game.credentialsFailed') : t('game.openFailed') }}
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
