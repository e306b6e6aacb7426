import { useSearchParams } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { TransferDetail } from './transfer-detail.tsx';
import { TransferList } from './transfer-list.tsx';

function TransfersPage(): ReactNode {
  const [parameters] = useSearchParams();
  const name = parameters.get('id') ?? parameters.get('reference');
  return name === null ? <TransferList /> : <TransferDetail key={name} name={name} />;
}

export default deskPage(TransfersPage);
