import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import { css, theme } from '@wallet/shared/style';
import { AsyncView, PageFrame, PageHeading, Skeleton } from '@wallet/shared/ui';
import { useEffect } from 'react';
import { activeBonusQuery } from '../bonus/api/get-active-bonus.ts';
import { bonusesQuery } from '../bonus/api/get-bonuses.ts';
import { PromotionSearch } from '../promotion/promotion-search.tsx';
import { ActiveBonusBanner } from './active-bonus-banner.tsx';
import { BonusList } from './bonus-list.tsx';
import { OpenDialog, preloadDialogs } from './open-dialog.tsx';

const sections = css({ display: 'grid', gap: theme.space[6] });

/** Bonuses and promotions: what is active or a code to search, then everything on offer. */
export default function BonusPage() {
  const { t } = useTranslation('bonus');
  const modal = useModal();
  const language = useLanguage();
  const active = useQuery(activeBonusQuery(language));
  const bonuses = useQuery(bonusesQuery(language));
  const current = bonuses.data?.find((bonus) => bonus.userBonus?.isActive);
  const isReady = bonuses.isSuccess;

  useEffect(() => {
    // Fetched ahead, so that a tap on a card opens its sheet at once.
    if (isReady) preloadDialogs();
  }, [isReady]);

  return (
    <PageFrame>
      <PageHeading>{t('title')}</PageHeading>
      <div css={sections}>
        <AsyncView query={active} skeleton={<Skeleton height={176} radius={theme.radius.hero} />}>
          {(data) =>
            data.status ? (
              <ActiveBonusBanner
                active={data}
                bonus={current}
                onTerms={(code) => modal.open('bonus', { code })}
                onCancel={() => modal.open('cancel-bonus')}
              />
            ) : (
              <PromotionSearch onSearch={(code) => modal.open('promotion', { code })} />
            )
          }
        </AsyncView>
        {/* Its place is known when it is known what stands above it. */}
        {!active.isPending && <BonusList query={bonuses} onOpen={(code) => modal.open('bonus', { code })} />}
      </div>
      <OpenDialog />
    </PageFrame>
  );
}
