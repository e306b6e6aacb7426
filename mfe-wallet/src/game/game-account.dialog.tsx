import type { Currency, GameAccount, GamePause, Wallet } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useLocation, useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Amount, AsyncView, EmptyState, Note } from '@kaeo/shared/ui/bundled';
import { CopyButton, DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Button, ButtonLink, IconButton, Spinner } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { protectionQuery } from '../protection/get-protection.ts';
import { PlayClock } from '../protection/play-clock.tsx';
import { walletCode } from '../transfer/transfer-accounts.ts';
import { useMoney } from '../wallet/amount/use-money.ts';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { gameAccountQuery } from './api/open-game-account.ts';
import { GameLogin } from './game-login.tsx';
import { GameTransferForm } from './game-transfer.form.tsx';
import { providerMessage } from './provider-message.ts';
import { useLaunch } from './use-launch.ts';

function GameBalances({ game, wallet }: { game: GameAccount; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { open } = useModal();
  const { currency } = wallet.profile;
  return (
    <section css={box}>
      <div>
        <p css={caption}>{t('home.inGames')}</p>
        <Amount value={game.amount} currency={currency} />
      </div>
      <IconButton
        label={t('game.moveBack')}
        icon={<ArrowLeftRight size={22} />}
        variant="filled"
        onClick={() => open('transfer', { from: game.code, to: walletCode, amount: 'all' })}
      />
      <div css={end}>
        <p css={caption}>{t('home.wallet')}</p>
        <Amount value={wallet.wallet.amount} currency={currency} />
      </div>
    </section>
  );
}

const box = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: theme.space[2],
  padding: theme.space[3],
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  '& > button': { background: theme.color.s3 },
});
const caption = css({ ...text.caption, color: theme.color.text3 });
const end = css({ textAlign: 'end' });

type GamePausedProps = { game: GameAccount; pause: GamePause; currency: Currency };

/** FAIR-03. */
function GamePaused({ game, pause, currency }: GamePausedProps) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const money = useMoney(currency);
  const { reason, reference, amount, since } = pause;
  return (
    <>
      <Note tone="pending" icon={<Lock size={22} />} title={t('game.pause.title')}>
        {t(`game.pause.why.${reason}`, { amount: money(amount), name: game.name })}
      </Note>
      <p css={nextStyle}>{t(`game.pause.next.${reason}`)}</p>
      <DefinitionList>
        <DefinitionRow term={t('home.inGames')}>
          <Amount value={game.amount} currency={currency} />
        </DefinitionRow>
        <DefinitionRow term={t(`game.pause.amount.${reason}`)}>
          <Amount value={amount} currency={currency} />
        </DefinitionRow>
        <DefinitionRow term={t('game.pause.since')}>
          <time dateTime={since}>{formatDateTime(since, language)}</time>
        </DefinitionRow>
        <DefinitionRow
          term={t('game.pause.reference')}
          action={<CopyButton text={reference} label={t('game.pause.reference')} />}
        >
          {reference}
        </DefinitionRow>
      </DefinitionList>
      <ButtonLink isBlock variant="outline" to="/user/contact">
        {t('game.pause.support')}
      </ButtonLink>
      <ButtonLink isBlock variant="text" to="/user/statement">
        {t('game.pause.activity')}
      </ButtonLink>
    </>
  );
}

const nextStyle = css({ ...text.body, color: theme.color.text2 });

/** Placeholder for the game's subtitle and picture while they are unknown, so that the layout does not shift. */
const unknownGame = { subtitle: '\u00a0', picture: '' };

/** `?modal=game`: a press opens an account that is not open yet (GAME-01). */
export default function GameAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const { param } = useModal();
  const wallet = useQuery(walletQuery);
  // The clock would shift the dialog if it appeared later.
  const { isLoading } = useQuery(protectionQuery);
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
        : wallet.isPending && unknownGame)}
    >
      <AsyncView query={wallet} skeleton={<DialogSkeleton />}>
        {(data) =>
          isLoading ? (
            <DialogSkeleton />
          ) : game ? (
            <GameAccountFace game={game} wallet={data} />
          ) : (
            <EmptyState title={t('game.unknown')} hint={t('game.unknownHint')} />
          )
        }
      </AsyncView>
    </Sheet>
  );
}

function GameAccountFace({ game, wallet }: { game: GameAccount; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const state: unknown = useLocation().state;
  // A press on a card sets a mark in the history state. A shared link has none, so it does not open an account by itself.
  const [isRequested, setIsRequested] = useState(typeof state === 'object' && state !== null && 'modalOpenedHere' in state);
  if (game.isActive || isRequested) return <GameAccountView game={game} wallet={wallet} />;
  return (
    <>
      <Note tone="info">{t('game.openOffer', { name: game.name })}</Note>
      <Button isBlock onClick={() => setIsRequested(true)}>
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
      <PlayClock />
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
