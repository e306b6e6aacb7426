import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function ActsPage(): ReactNode {
  return null;
}

export default deskPage(ActsPage);
