import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function CasesPage(): ReactNode {
  return null;
}

export default deskPage(CasesPage);
