import { useSearchParams } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { PayoutDetail } from './payout-detail.tsx';
import { PayoutList } from './payout-list.tsx';

function PayoutsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const name = parameters.get('id') ?? parameters.get('reference');
  return name === null ? <PayoutList /> : <PayoutDetail key={name} name={name} />;
}

export default deskPage(PayoutsPage);
