import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { Link } from '@wallet/shared/router';
import { styled } from '@wallet/shared/style';
import { Note } from '@wallet/shared/ui';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { activeBonusQuery } from '../wallet/get-active-bonus.ts';

/** That bonus conditions come before a withdrawal (WD-01): as the case at hand while a bonus is active, as the rule otherwise. */
export function BonusWarning() {
  const { t } = useTranslation('wallet');
  const { data: bonus } = useQuery(activeBonusQuery(useLanguage()));
  const isActive = bonus?.status === true;
  return (
    <Note tone="pending" icon={<TriangleAlert />} title={isActive ? t('withdraw.bonusActive') : t('withdraw.bonusRule')}>
      {isActive ? t('withdraw.bonusActiveHint', { bonus: bonus.type }) : t('withdraw.bonusRuleHint')}{' '}
      <Conditions to="/user/bonus">{t('withdraw.seeConditions')}</Conditions>
    </Note>
  );
}

const Conditions = styled(Link)({ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' });
