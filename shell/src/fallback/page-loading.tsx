import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation } from '@kaeo/shared/router';
import { css, visuallyHidden } from '@kaeo/shared/style';
import { FailedState, PageFrame, PageHeading, Skeleton, useIsOnline, VisuallyHidden } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { destinations } from '../layout/destinations.ts';
import { blocks, HomeBoxes } from './home-boxes.tsx';

const unseen = css(visuallyHidden);

const anyBlocks = (
  <div css={blocks}>
    <Skeleton height={176} radius={20} />
    <Skeleton height={72} radius={16} />
    <Skeleton height={72} radius={16} />
    <Skeleton height={72} radius={16} />
  </div>
);

/** Reserves the space of a page while its code loads. `homeBoxes` are the boxes of home. */
export function PageLoading({ title, homeBoxes = <HomeBoxes /> }: { title: string; homeBoxes?: ReactNode }): ReactNode {
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
          {isHome ? homeBoxes : anyBlocks}
        </div>
      ) : (
        <FailedState />
      )}
    </PageFrame>
  );
}
