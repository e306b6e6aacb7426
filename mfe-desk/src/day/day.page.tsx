import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function DayPage(): ReactNode {
  return null;
}

export default deskPage(DayPage);
