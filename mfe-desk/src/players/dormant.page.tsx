import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function DormantPage(): ReactNode {
  return null;
}

export default deskPage(DormantPage);
