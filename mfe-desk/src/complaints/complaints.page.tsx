import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function ComplaintsPage(): ReactNode {
  return null;
}

export default deskPage(ComplaintsPage);
