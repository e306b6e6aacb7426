import type { ActiveBonus, Bonus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Chip, Guilloche } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useBonusKind } from '../bonus/bonus-words.ts';
import { TurnoverProgress, useActiveHint } from '../bonus/turnover-progress.tsx';

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
export function ActiveBonusBanner({ active, bonus, onTerms, onCancel }: ActiveBonusBannerProps) {
  const { t } = useTranslation('bonus');
  const kindOf = useBonusKind();
  const hintText = useActiveHint(active);
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
        <Button variant="dangerOutline" size="medium" onClick={onCancel}>
          {t('active.cancel')}
        </Button>
      </div>
    </section>
  );
}
