import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function DepositsPage(): ReactNode {
  return null;
}

export default deskPage(DepositsPage);
