import { minimumAge } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { theme } from '@kaeo/shared/style';
import { FailedState, PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useDeferredValue, useEffect } from 'react';
import { useNoticePrompt } from '../notice/use-notice-prompt.ts';
import { walletQuery, walletRefetchInterval } from '../wallet/get-wallet.ts';
import { BalanceHero } from './balance-hero.tsx';
import { BalanceHeroSkeleton } from './balance-hero-skeleton.tsx';
import { BonusStrip } from './bonus-strip.tsx';
import { GameSections, GameSectionsSkeleton } from './game-sections.tsx';
import { columnStyle, gamesStyle, headingStyle, layout, playSafe } from './home.style.ts';
import { fetchNoticeDialog, HomeDialogs, prefetchDialogs } from './home-dialogs.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { OpenQr } from './open-qr.tsx';
import { useAgreementPrompt } from './use-agreement-prompt.ts';
import { useExpectedCredit } from './use-expected-credit.ts';
import { useLoggedFailure } from './use-logged-failure.ts';
import { useReturnFromGame } from './use-return-from-game.ts';
import { whenIdle } from './when-idle.ts';

/** The wallet home page: balance, actions and games. */
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
  useReturnFromGame();
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
              <BalanceHero wallet={data} />
              <OpenQr qr={data.openQr}>
                <BonusStrip invite={data.invite} currency={data.profile.currency} />
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
          <HomeTiles />
        </div>
        <div css={gamesStyle}>{games ? <GameSections wallet={games} /> : !isError && <GameSectionsSkeleton />}</div>
        <p css={playSafe}>
          <ShieldCheck size={18} aria-hidden="true" />
          {t('home.playSafe', { age: minimumAge[getConfig().market] })}
        </p>
      </div>
      <HomeDialogs onCreditExpected={expectCredit} />
    </PageFrame>
  );
}
