import type { ActiveBonus, Bonus } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, Chip, Guilloche } from '@kaeo/shared/ui/bundled';
import { lazyDialog, lazyView } from '@kaeo/shared/ui/dialog';
import { Button, PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useEffect, useId } from 'react';
import { activeBonusQuery } from '../bonus/api/get-active-bonus.ts';
import { bonusesQuery } from '../bonus/api/get-bonuses.ts';
import { useBonusKind } from '../bonus/bonus-words.ts';
import { TurnoverProgress, useActiveHint, useEndCost } from '../bonus/turnover-progress.tsx';
import { BonusList } from './bonus-list.tsx';

const { color, radius, space } = theme;

const banner = css({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  overflow: 'hidden',
  padding: space[4],
  border: `1.5px solid ${color.rewardLine}`,
  borderRadius: radius.hero,
  background: `linear-gradient(120deg, ${color.rewardSoft}, ${color.s1} 60%)`,
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: color.text2,
  ...text.caption,
});
const name = css({ position: 'relative', marginTop: space[1], overflowWrap: 'anywhere', ...text.title });
const hint = css({ position: 'relative', color: color.text2, ...text.note });
const cost = css({ position: 'relative', color: color.text2, ...text.caption });
const actions = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginTop: space[3],
  '& > *': { flex: '1 1 130px' },
});

type ActiveBonusBannerProps = {
  active: ActiveBonus;
  /** The list entry of the active bonus. Undefined for an active promotion, and until the list has loaded. */
  bonus: Bonus | undefined;
  onTerms: (code: string) => void;
  onCancel: () => void;
};

/** The cancel button is as visible as the accept button. */
function ActiveBonusBanner({ active, bonus, onTerms, onCancel }: ActiveBonusBannerProps) {
  const { t } = useTranslation('bonus');
  const kindOf = useBonusKind();
  const hintText = useActiveHint(active);
  const costText = useEndCost(active);
  const costId = useId();
  return (
    <section css={banner} aria-label={t('active.badge')}>
      <Guilloche tone="reward" />
      <div css={head}>
        <Chip tone="reward" icon={<BadgeCheck size={16} />}>
          {t('active.badge')}
        </Chip>
        {bonus && <span>{kindOf(bonus)}</span>}
      </div>
      <h2 css={name}>{active.name ?? active.type}</h2>
      <TurnoverProgress active={active} />
      <p css={hint}>{hintText}</p>
      <div css={actions}>
        {bonus && (
          <Button variant="secondary" size="medium" onClick={() => onTerms(bonus.code)}>
            {t('active.terms')}
          </Button>
        )}
        <Button variant="dangerOutline" size="medium" aria-describedby={costId} onClick={onCancel}>
          {t('active.cancel')}
        </Button>
      </div>
      <p id={costId} css={cost}>
        {costText}
      </p>
    </section>
  );
}

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
              !data.isStopped && <PromotionSearch onSearch={(code) => modal.open('promotion', { code })} />
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
