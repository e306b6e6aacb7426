import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount, AsyncView, EmptyState, Note } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { protectionQuery } from '../../protection/get-protection.ts';
import { PlayClock } from '../../protection/play-clock.tsx';
import { walletCode } from '../../transfer/transfer-accounts.ts';
import { useTransfer } from '../../transfer/use-transfer.ts';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { ReviewRow } from '../../wallet/display/review-row.tsx';
import { OutcomeNote } from '../../wallet/move/outcome-note.tsx';
import { useSlow } from '../../wallet/move/use-slow.ts';
import { gameAccountQuery } from '../api/open-game-account.ts';
import { LaunchNote } from '../launch-note.tsx';
import { useLaunch } from '../use-launch.ts';
import { playOffer } from './play-offer.ts';

/** `?modal=play`: one press moves the last amount into the game and opens it (PLAY-06). */
export default function PlayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const { param } = useModal();
  const wallet = useQuery(walletQuery);
  // The clock would shift the dialog if it appeared later.
  const { isLoading } = useQuery(protectionQuery);
  const game = wallet.data?.slots.find((each) => each.code === param('game') && each.isActive);
  return (
    <Sheet title={game?.name ?? t('play.title')} onClose={onClose}>
      <AsyncView query={wallet} skeleton={<DialogSkeleton />}>
        {(data) =>
          isLoading ? (
            <DialogSkeleton />
          ) : game ? (
            <PlayView game={game} wallet={data} />
          ) : (
            <EmptyState title={t('game.unknown')} hint={t('game.unknownHint')} />
          )
        }
      </AsyncView>
    </Sheet>
  );
}

/** Moves an amount into the game, and opens the game only after success. */
function usePlay(game: GameAccount, offered: number) {
  const credentials = useQuery({ ...gameAccountQuery(game), enabled: !game.paused });
  const launch = useLaunch(game, credentials);
  const transfer = useTransfer();
  const isRunning = useRef(false);
  // An amount whose outcome is unknown, or that has moved, does not follow the balance.
  const [sent, setSent] = useState<number>();
  const { outcome } = transfer;
  const isAccepted = outcome.kind === 'accepted';

  async function move(amount: number): Promise<boolean> {
    setSent(amount);
    const result = await transfer.move({ kind: 'amount', from: walletCode, to: game.code, amount });
    if (result.kind === 'refused') setSent(undefined);
    return result.kind === 'accepted' && result.movement.status === 'SUCCESS';
  }
  async function once(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  }
  return {
    launch,
    transfer,
    amount: sent ?? offered,
    isMoved: isAccepted && outcome.movement.status === 'SUCCESS',
    isOnItsWay: isAccepted && outcome.movement.status !== 'SUCCESS',
    isUnknown: outcome.kind === 'unknown',
    /** Must be called inside the press handler, because it opens the tab. */
    moveAndOpen: () =>
      once(async () => {
        const tab = launch.openTab();
        if (await move(offered)) await launch.launch(tab);
        else tab.close();
      }),
    /** Asks for the outcome of the same order. */
    askAgain: () => once(() => move(sent ?? offered)),
  };
}

function PlayView({ game, wallet }: { game: GameAccount; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { open } = useModal();
  const isOnline = useIsOnline();
  const { currency } = wallet.profile;
  const money = useMoney(currency);
  const offer = playOffer(game, wallet);
  const play = usePlay(game, offer.amount);
  const { launch, transfer, amount } = play;
  const { outcome } = transfer;
  const isSlow = useSlow(transfer.isMoving);
  const isPending = transfer.isMoving || launch.state.kind === 'opening';
  const isFresh = !play.isMoved && !play.isOnItsWay && !play.isUnknown && !isPending;
  const refusedText =
    outcome.kind === 'refused' ? `${errorText(shared, outcome.error)} ${t('game.refusedNotOpened')}` : undefined;
  const reason = [
    { applies: !launch.isOnWeb, text: t('game.noWeb') },
    { applies: !!game.paused, text: t('game.pause.title') },
    { applies: !isOnline, text: t('move.offline') },
  ].find((each) => each.applies)?.text;
  const button = { isBlock: true, isPending, disabledReason: reason } as const;

  return (
    <>
      <PlayClock />
      {amount > 0 && (
        <div css={amountBox}>
          <p css={caption}>{t('game.transferIn')}</p>
          <Amount value={amount} currency={currency} size="balance" />
        </div>
      )}
      {isFresh && offer.kind === 'less' && (
        <Note tone="info">{t('play.less', { amount: money(game.transfers?.lastIn ?? 0) })}</Note>
      )}
      {isFresh && offer.kind === 'none' && <Note tone="info">{t('play.none')}</Note>}
      <div>
        <ReviewRow term={t('home.wallet')}>{money(wallet.wallet.amount)}</ReviewRow>
        <ReviewRow term={t('home.inGames')}>{money(game.amount)}</ReviewRow>
      </div>
      <div role="status" css={region}>
        {play.isMoved && <Note tone="success">{t('game.moved', { amount: money(amount), name: game.name })}</Note>}
        {play.isOnItsWay && (
          <Note tone="pending" title={t('transfer.pendingTitle')}>
            {t('game.pendingNotOpened')}
          </Note>
        )}
        {isSlow && <Note tone="info">{t('move.slow')}</Note>}
      </div>
      <OutcomeNote outcome={outcome} refusedText={refusedText} />
      <SheetFooter>
        <LaunchNote state={launch.state} />
        {play.isUnknown && (
          <Button {...button} onClick={() => void play.askAgain()}>
            {t('move.askAgain')}
          </Button>
        )}
        {!play.isUnknown && !play.isMoved && amount > 0 && !play.isOnItsWay && (
          <Button {...button} icon={<Play />} onClick={() => void play.moveAndOpen()}>
            {t('game.moveAndPlay')}
          </Button>
        )}
        {(play.isMoved || (isFresh && amount === 0 && game.amount > 0)) && (
          <Button {...button} icon={<Play />} onClick={launch.open}>
            {play.isMoved ? t('game.play') : t('play.withGame')}
          </Button>
        )}
        {isFresh && offer.kind !== 'last' && (
          <Button isBlock variant={amount === 0 && game.amount === 0 ? 'primary' : 'secondary'} onClick={() => open('deposit')}>
            {t('deposit.title')}
          </Button>
        )}
        {isFresh && amount > 0 && (
          <Button isBlock variant="text" size="medium" onClick={() => open('account', { game: game.code })}>
            {t('play.change')}
          </Button>
        )}
      </SheetFooter>
    </>
  );
}

const amountBox = css({ display: 'grid', justifyItems: 'center', textAlign: 'center' });
const caption = css({ ...text.caption, color: theme.color.text2 });
const region = css({ display: 'grid', gap: theme.space[2], '&:empty': { marginBlockStart: `-${theme.space[3]}` } });
