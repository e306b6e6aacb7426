import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { lazyDialog, lazyView } from '@kaeo/shared/ui/dialog';
import { PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import { useEffect } from 'react';
import { activeBonusQuery } from '../bonus/api/get-active-bonus.ts';
import { bonusesQuery } from '../bonus/api/get-bonuses.ts';
import { ActiveBonusBanner } from './active-bonus-banner.tsx';
import { BonusList } from './bonus-list.tsx';

const dialogNames: ReadonlySet<string> = new Set(['bonus', 'cancel-bonus', 'promotion']);

/** The dialogs are one chunk with the overlay library, loaded after the page. */
const BonusDialogs = lazyDialog(async () => (await import(/* webpackChunkName: "dialogs" */ './bonus-dialogs.tsx')).BonusDialogs);

/** A separate chunk with the form library, which is larger than the rest of the page. */
const PromotionSearch = lazyView(
  async () => (await import(/* webpackChunkName: "promotion-search" */ '../promotion/promotion-search.tsx')).PromotionSearch,
  <Skeleton height="calc(128px + 2 * var(--leading, 0rem))" radius={theme.radius.card} />,
);

const sections = css({ display: 'grid', gap: theme.space[6] });

/** The page `/user/bonus`. */
export default function BonusPage() {
  const { t } = useTranslation('bonus');
  const modal = useModal();
  const language = useLanguage();
  const active = useQuery(activeBonusQuery(language));
  const bonuses = useQuery(bonusesQuery(language));
  const current = bonuses.data?.find((bonus) => bonus.userBonus?.isActive);
  const isReady = bonuses.isSuccess;

  useEffect(() => {
    // Preload the dialogs, so that a tap on a card opens its sheet at once.
    if (isReady) BonusDialogs.preload();
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
        {/* Render the list only when the part above has loaded, because its height determines the list's position. */}
        {!active.isPending && <BonusList query={bonuses} onOpen={(code) => modal.open('bonus', { code })} />}
      </div>
      <OpenDialog />
    </PageFrame>
  );
}

/** Ignores modals of other remotes. */
function OpenDialog() {
  const { t } = useTranslation('bonus');
  const { modal, close } = useModal();
  const isRequested = modal !== undefined && dialogNames.has(modal);
  return isRequested || BonusDialogs.isLoaded() ? <BonusDialogs title={t('title')} onClose={close} /> : null;
}
