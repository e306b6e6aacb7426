import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { livePolling, useQuery } from '@kaeo/shared/query';
import { css, media, theme, visuallyHidden } from '@kaeo/shared/style';
import { FailedState, PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useNoticePrompt } from '../notice/use-notice-prompt.ts';
import { walletQuery, walletRefetchInterval } from '../wallet/balance/get-wallet.ts';
import { BalanceHero, BalanceHeroSkeleton } from './balance-hero.tsx';
import { BonusStrip } from './bonus-strip.tsx';
import { GameSections, GameSectionsSkeleton } from './game-sections.tsx';
import { fetchNoticeDialog, HomeDialogs, prefetchDialogs } from './home-dialogs.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { LatePart } from './late-part.tsx';
import { OpenQr } from './open-qr.tsx';
import { useAgreementPrompt } from './use-agreement-prompt.ts';

/** Logs a failed load of the wallet. The page shows the error with a retry, so there is no toast (HOME-09). */
function useLoggedFailure(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    const facts = error instanceof ApiError ? `${error.code} ${error.requestId ?? ''}`.trim() : error.message;
    // oxlint-disable-next-line no-console -- HOME-09 requires a log entry, and the console is the only log
    console.warn(`wallet: balance not loaded: ${facts}`);
  }, [error]);
}

/** Visually the balance is the heading; this text is for screen readers. */
const headingStyle = css(visuallyHidden);

/** One column on phones; from 1024 px on, balance and actions are on the left and games on the right. */
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  [media.wide]: {
    gridTemplateColumns: '400px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: theme.space[8],
  },
});
const columnStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  alignContent: 'start',
  '& > section + section': { marginTop: `-${theme.space[1]}` },
});
const gamesStyle = css({
  display: 'grid',
  // Keeps a row of cards that waits for the carousel from widening the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  alignContent: 'start',
  [media.wide]: { gridColumn: 2, gridRow: '1 / span 2' },
});

/** Deposits are credited within a minute (section 9). The balance is polled at this interval meanwhile. */
const watchMs = 60_000;
const everyMs = 5_000;

function useExpectedCredit() {
  const [until, setUntil] = useState(0);
  const expectCredit = useCallback(() => setUntil(Date.now() + watchMs), []);
  return { expectCredit, refetchInterval: () => Date.now() < until && livePolling(everyMs) };
}

/** Without `requestIdleCallback` (Safari), assume that the page is idle after this time. */
const fallbackMs = 1500;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
};

/** Not in data saver mode. Returns a cancel function. */
function whenIdle(task: () => void): () => void {
  if (savesData()) return () => undefined;
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(task, fallbackMs);
  return () => clearTimeout(timer);
}

const loadGameReturn = async () =>
  (await import(/* webpackChunkName: "game-return" */ '../game/return/game-return.tsx')).GameReturn;
const loadPlaySafe = async () => (await import(/* webpackChunkName: "play-safe" */ './play-safe.tsx')).PlaySafe;
/** Rendered empty at first, because screen readers announce only later changes. */
const returned = css({ '&:empty': { marginBlockStart: `-${theme.space[3]}` } });

/** The page `/user/home`. */
export default function HomePage() {
  const { t } = useTranslation('wallet');
  const { expectCredit, refetchInterval } = useExpectedCredit();
  const wallet = useQuery({
    ...walletQuery,
    refetchInterval: ({ state }) => refetchInterval() || walletRefetchInterval(state.data),
  });
  const { data, isError } = wallet;
  // Render the balance first; the games, most of the page, follow in time slices.
  const games = useDeferredValue(data);
  useLoggedFailure(wallet.error);
  useAgreementPrompt();
  const areGamesShown = games !== undefined;
  useNoticePrompt(areGamesShown, fetchNoticeDialog);
  useEffect(() => (areGamesShown ? whenIdle(() => void prefetchDialogs()) : undefined), [areGamesShown]);

  return (
    <PageFrame isWide>
      <div css={headingStyle}>
        <PageHeading>{t('home.heading')}</PageHeading>
      </div>
      <div css={layout}>
        <div css={columnStyle}>
          {data && (
            <>
              <div css={returned} role="status">
                <LatePart load={loadGameReturn} isWanted={areGamesShown} />
              </div>
              <BalanceHero wallet={data} />
              <OpenQr qr={data.openQr}>
                {!data.isExcluded && <BonusStrip invite={data.invite} currency={data.profile.currency} />}
              </OpenQr>
            </>
          )}
          {!data && isError && (
            <FailedState
              title={t('home.failedTitle')}
              hint={t('home.failedHint')}
              isRetrying={wallet.isFetching}
              onRetry={() => void wallet.refetch()}
            />
          )}
          {!data && !isError && (
            <>
              <BalanceHeroSkeleton />
              {/* A section like the strip that replaces it, so that the content below does not shift. */}
              <section aria-hidden="true">
                <Skeleton height="calc(56px + 2 * var(--leading, 0rem))" radius={theme.radius.card} />
              </section>
            </>
          )}
          <HomeTiles isWalletShown={data !== undefined} isExcluded={data?.isExcluded} />
        </div>
        <div css={gamesStyle}>{games ? <GameSections wallet={games} /> : !isError && <GameSectionsSkeleton />}</div>
        <LatePart load={loadPlaySafe} isWanted={areGamesShown} />
      </div>
      <HomeDialogs onCreditExpected={expectCredit} />
    </PageFrame>
  );
}
