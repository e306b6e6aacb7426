import { useSearchParams } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { ComplaintDetail } from './complaint-detail.tsx';
import { ComplaintList } from './complaint-list.tsx';

function ComplaintsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const number = parameters.get('number');
  return number === null ? <ComplaintList /> : <ComplaintDetail key={number} number={number} />;
}

export default deskPage(ComplaintsPage);
