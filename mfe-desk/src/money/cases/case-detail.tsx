import { useTranslation } from '@kaeo/shared/i18n';
import { Chip } from '@kaeo/shared/ui/bundled';
import { DetailPage } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { useCaseActs } from './case-acts.tsx';
import { CaseSections } from './case-sections.tsx';
import { depositRefusal, isParked, ProtectedDeposit, useClaimantProtection } from './protected-deposit.tsx';
import type { Receiver } from './receiver.ts';
import { useResolutionLabel } from './resolution-label.ts';

/** A money case with its evidence and the decisions that its kind permits; read-only once it is decided. */
export function CaseDetail({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const resolutionOf = useResolutionLabel();
  const [receiver, setReceiver] = useState<Receiver>();
  const query = useDeskQuery('GET /desk/api/cases/{id}', { params: { id } });
  const { data: found } = query;
  const protection = useClaimantProtection(found);
  const { actions, dialog } = useCaseActs(found, receiver, depositRefusal(protection.data));
  return (
    <>
      <DetailPage
        title={found ? label(`money.caseKind.${found.kind}`, found.kind) : t('money.cases.one')}
        back={{ to: '/cases', label: t('money.cases.title') }}
        aside={
          found &&
          (found.resolution === null ? (
            <Chip tone="pending">{t('money.cases.isOpen')}</Chip>
          ) : (
            <Chip tone="success">{resolutionOf(found)}</Chip>
          ))
        }
        query={query}
        actions={actions}
      >
        {(money) => (
          <CaseSections money={money} receiver={receiver} onReceiverChange={setReceiver}>
            {isParked(money) && <ProtectedDeposit money={money} protection={protection} />}
          </CaseSections>
        )}
      </DetailPage>
      {dialog}
    </>
  );
}
