import type { DeskCase } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

/** The money in suspense, the claim, or that there is none. */
export function CaseAmount({ money }: { money: Pick<DeskCase, 'amount' | 'claim' | 'currency'> }): ReactNode {
  const { t } = useTranslation('desk');
  const { amount, claim, currency } = money;
  if (claim > 0) {
    return (
      <>
        <Amount value={claim} currency={currency} /> ({t('money.cases.owed')})
      </>
    );
  }
  return amount > 0 ? <Amount value={amount} currency={currency} /> : t('money.cases.noMoney');
}
