import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function StaffPage(): ReactNode {
  return null;
}

export default deskPage(StaffPage);
