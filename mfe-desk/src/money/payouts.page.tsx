import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function PayoutsPage(): ReactNode {
  return null;
}

export default deskPage(PayoutsPage);
