import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useLocation, useModal } from '@kaeo/shared/router';
import { AsyncView, EmptyState, Note } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Button, Spinner } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { walletQuery } from '../wallet/get-wallet.ts';
import { gameAccountQuery } from './api/open-game-account.ts';
import { GameBalances } from './game-balances.tsx';
import { GameLogin } from './game-login.tsx';
import { GamePaused } from './game-paused.tsx';
import { GameTransferForm } from './game-transfer.form.tsx';
import { providerMessage } from './provider-message.ts';
import { useLaunch } from './use-launch.ts';

/** Placeholder for the game's subtitle and picture while they are unknown, so that the layout does not shift. */
const roomForGame = { subtitle: '\u00a0', picture: '' };

/** Account of the game that the URL names. If it is not open yet, a press opens it (GAME-01). */
export function GameAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const { param } = useModal();
  const wallet = useQuery(walletQuery);
  const game = wallet.data?.slots.find((each) => each.code === param('game'));

  return (
    <Sheet
      title={game?.name ?? t('game.account')}
      onClose={onClose}
      {...(game
        ? {
            subtitle: t('game.subtitle', { category: t(`games.${game.category}`), factor: game.ftWalletSlot }),
            picture: game.background,
          }
        : wallet.isPending && roomForGame)}
    >
      <AsyncView query={wallet} skeleton={<DialogSkeleton />}>
        {(data) =>
          game ? (
            <GameAccountFace game={game} wallet={data} />
          ) : (
            <EmptyState title={t('game.unknown')} hint={t('game.unknownHint')} />
          )
        }
      </AsyncView>
    </Sheet>
  );
}

/** The account, or a button that opens it. */
function GameAccountFace({ game, wallet }: { game: GameAccount; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const state: unknown = useLocation().state;
  // A press on a card sets a mark in the history state. A shared link has none, so it does not open an account by itself.
  const [isWanted, setIsWanted] = useState(typeof state === 'object' && state !== null && 'modalOpenedHere' in state);
  if (game.isActive || isWanted) return <GameAccountView game={game} wallet={wallet} />;
  return (
    <>
      <Note tone="info">{t('game.openOffer', { name: game.name })}</Note>
      <Button isBlock onClick={() => setIsWanted(true)}>
        {t('game.open')}
      </Button>
    </>
  );
}

function GameAccountView({ game, wallet }: { game: GameAccount; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const isPaused = !!game.paused;
  const [isNew] = useState(!game.isActive);
  const credentials = useQuery({ ...gameAccountQuery(game), enabled: !isPaused });
  const launch = useLaunch(game, credentials);
  const message = providerMessage(getConfig().slotProviderMessage, game.code);
  const login = !isPaused && <GameLogin game={game} isNew={isNew} credentials={credentials} />;
  return (
    <>
      {message !== undefined && <Note tone="info">{message}</Note>}
      {game.paused && <GamePaused game={game} pause={game.paused} currency={wallet.profile.currency} />}
      {game.isActive && !isPaused && <GameBalances game={game} wallet={wallet} />}
      {!game.isActive && credentials.isFetching && (
        <Note tone="info" icon={<Spinner />}>
          {t('game.opening')}
        </Note>
      )}
      {game.isActive ? (
        <GameTransferForm game={game} wallet={wallet} launch={launch} isPaused={isPaused}>
          {login}
        </GameTransferForm>
      ) : (
        login
      )}
    </>
  );
}
