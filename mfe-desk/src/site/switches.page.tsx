import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function SwitchesPage(): ReactNode {
  return null;
}

export default deskPage(SwitchesPage);
