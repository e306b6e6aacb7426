import { useSearchParams } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositList } from './deposit-list.tsx';

function DepositsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const reference = parameters.get('reference');
  return reference === null ? <DepositList /> : <DepositDetail key={reference} reference={reference} />;
}

export default deskPage(DepositsPage);
