import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function ApprovalsPage(): ReactNode {
  return null;
}

export default deskPage(ApprovalsPage);
