import type { DeskManualDeposit } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import { DetailPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { useDepositActs } from './deposit-acts.tsx';
import { DepositSections } from './deposit-sections.tsx';

const tones = { REQUESTED: 'pending', APPROVED: 'success', REFUSED: 'danger' } as const;

export function DepositState({ state }: Pick<DeskManualDeposit, 'state'>): ReactNode {
  const { t } = useTranslation('desk');
  return <Chip tone={tones[state]}>{t(`money.depositState.${state}`)}</Chip>;
}

/** A manual deposit with its evidence; read-only once it is decided. */
export function DepositDetail({ reference }: { reference: string }): ReactNode {
  const { t } = useTranslation('desk');
  const query = useDeskQuery('GET /desk/api/manual-deposits/{reference}', { params: { reference } });
  const { actions, dialog } = useDepositActs(query.data);
  return (
    <>
      <DetailPage
        title={t('money.deposits.one', { reference })}
        back={{ to: '/deposits', label: t('money.deposits.title') }}
        aside={query.data && <DepositState state={query.data.state} />}
        query={query}
        actions={actions}
      >
        {(deposit) => <DepositSections deposit={deposit} />}
      </DetailPage>
      {dialog}
    </>
  );
}
