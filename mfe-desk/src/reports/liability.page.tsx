import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function LiabilityPage(): ReactNode {
  return null;
}

export default deskPage(LiabilityPage);
