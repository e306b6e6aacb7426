import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function ReportsPage(): ReactNode {
  return null;
}

export default deskPage(ReportsPage);
