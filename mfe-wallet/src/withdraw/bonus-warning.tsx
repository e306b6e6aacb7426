import type { ActiveBonus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMoney } from '../wallet/amount/use-money.ts';

/** The remaining turnover, or without a bonus the general rule (WD-01). Nothing if the active bonus requires no more turnover. */
export function BonusWarning({ bonus }: { bonus: ActiveBonus | undefined }) {
  const { t } = useTranslation('wallet');
  const hint = useHint(bonus);
  const isActive = bonus?.status === true;
  if (isActive && bonus.canEnd) return null;
  return (
    <Note tone="pending" icon={<TriangleAlert />} title={isActive ? t('withdraw.bonusActive') : t('withdraw.bonusRule')}>
      {hint}{' '}
      <Link css={conditionsStyle} to="/user/bonus">
        {t('withdraw.seeConditions')}
      </Link>
    </Note>
  );
}

function useHint(bonus: ActiveBonus | undefined): string {
  const { t } = useTranslation('wallet');
  const money = useMoney(bonus?.currency ?? 'BAHT');
  if (!bonus?.status) return t('withdraw.bonusRuleHint');
  const name = bonus.name ?? '';
  if (bonus.waitsFor === 'open-play') return t('withdraw.bonusOpenPlay');
  if (bonus.remaining === undefined) return t('withdraw.bonusActiveHint', { bonus: name });
  return t('withdraw.bonusLeft', { bonus: name, left: money(bonus.remaining) });
}

/** A link inside a sentence whose touch target extends over the neighbouring lines. */
const conditionsStyle = css({
  position: 'relative',
  color: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
});
