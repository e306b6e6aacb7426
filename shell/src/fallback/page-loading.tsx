import { useTranslation } from '@wallet/shared/i18n';
import { useLocation } from '@wallet/shared/router';
import { media, styled, visuallyHidden } from '@wallet/shared/style';
import { FailedState, PageFrame, PageHeading, Skeleton, useIsOnline, VisuallyHidden } from '@wallet/shared/ui';
import type { ReactNode } from 'react';
import { destinations } from '../layout/destinations.ts';

const Blocks = styled.div({ display: 'grid', gap: 12, alignContent: 'start' });
const Sides = styled(Blocks)({ [media.wide]: { gridTemplateColumns: '400px minmax(0, 1fr)', columnGap: 32 } });
const Tiles = styled(Blocks)({ gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 });
const Unseen = styled.div(visuallyHidden);

/** The boxes of home: the balance with its strip, the tiles, the first games. */
const homeBlocks = (
  <Sides>
    <Blocks>
      <Skeleton height={231} radius={20} />
      <Skeleton height={56} radius={16} />
      <Tiles>
        {['deposit', 'withdraw', 'refresh', 'invite', 'terms', 'refund'].map((tile) => (
          <Skeleton key={tile} height={100} radius={16} />
        ))}
      </Tiles>
    </Blocks>
    <Blocks>
      <Skeleton width={120} height={48} />
      <Skeleton height={211} radius={20} />
    </Blocks>
  </Sides>
);
const anyBlocks = (
  <Blocks>
    <Skeleton height={176} radius={20} />
    <Skeleton height={72} radius={16} />
    <Skeleton height={72} radius={16} />
    <Skeleton height={72} radius={16} />
  </Blocks>
);

/** The space a page will take while its code is on the way; the title is real. Without a network it says so in place of that. */
export function PageLoading({ title }: { title: string }): ReactNode {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const isHome = useLocation().pathname === destinations.home;
  const heading = <PageHeading>{title}</PageHeading>;
  return (
    <PageFrame isWide={isHome}>
      {isHome ? <Unseen>{heading}</Unseen> : heading}
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
