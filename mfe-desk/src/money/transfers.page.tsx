import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function TransfersPage(): ReactNode {
  return null;
}

export default deskPage(TransfersPage);
