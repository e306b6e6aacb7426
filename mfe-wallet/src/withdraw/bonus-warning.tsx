import type { ActiveBonus } from '@wallet/shared/api';
import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { Link } from '@wallet/shared/router';
import { styled } from '@wallet/shared/style';
import { Note } from '@wallet/shared/ui';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { activeBonusQuery } from '../wallet/get-active-bonus.ts';
import { useMoney } from '../wallet/use-money.ts';

/**
 * That bonus conditions come before a withdrawal (WD-01): as the case at hand, with what is left to play, while a bonus holds the money;
 * as the rule without one; not at all while the one that is active asks for nothing more.
 */
export function BonusWarning() {
  const { t } = useTranslation('wallet');
  const { data: bonus } = useQuery(activeBonusQuery(useLanguage()));
  const hint = useHint(bonus);
  const isActive = bonus?.status === true;
  if (isActive && bonus.canEnd) return null;
  return (
    <Note tone="pending" icon={<TriangleAlert />} title={isActive ? t('withdraw.bonusActive') : t('withdraw.bonusRule')}>
      {hint} <Conditions to="/user/bonus">{t('withdraw.seeConditions')}</Conditions>
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

const Conditions = styled(Link)({ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' });
