import { useTranslation } from '@wallet/shared/i18n';
import { useLocation } from '@wallet/shared/router';
import { css, media, visuallyHidden } from '@wallet/shared/style';
import { FailedState, PageFrame, PageHeading, Skeleton, useIsOnline, VisuallyHidden } from '@wallet/shared/ui';
import type { ReactNode } from 'react';
import { destinations } from '../layout/destinations.ts';

const blocks = css({ display: 'grid', gap: 12, alignContent: 'start' });
const sides = css({ [media.wide]: { gridTemplateColumns: '400px minmax(0, 1fr)', columnGap: 32 } });
const tilesStyle = css({ gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 });
const unseen = css(visuallyHidden);

/** The boxes of home: the balance with its strip, the tiles, the first games. */
const homeBlocks = (
  <div css={[blocks, sides]}>
    <div css={blocks}>
      <Skeleton height={231} radius={20} />
      <Skeleton height={56} radius={16} />
      <div css={[blocks, tilesStyle]}>
        {['deposit', 'withdraw', 'refresh', 'invite', 'terms', 'refund'].map((tile) => (
          <Skeleton key={tile} height={100} radius={16} />
        ))}
      </div>
    </div>
    <div css={blocks}>
      <Skeleton width={120} height={48} />
      <Skeleton height={211} radius={20} />
    </div>
  </div>
);
const anyBlocks = (
  <div css={blocks}>
    <Skeleton height={176} radius={20} />
    <Skeleton height={72} radius={16} />
    <Skeleton height={72} radius={16} />
    <Skeleton height={72} radius={16} />
  </div>
);

/** The space a page will take while its code is on the way; the title is real. Without a network it says so in place of that. */
export function PageLoading({ title }: { title: string }): ReactNode {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const isHome = useLocation().pathname === destinations.home;
  const heading = <PageHeading>{title}</PageHeading>;
  return (
    <PageFrame isWide={isHome}>
      {isHome ? <div css={unseen}>{heading}</div> : heading}
      {isOnline ? (
        <div aria-busy="true">
          <div role="status">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </div>
          {isHome ? homeBlocks : anyBlocks}
        </div>
      ) : (
        <FailedState />
      )}
    </PageFrame>
  );
}
