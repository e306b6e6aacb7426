import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function MePage(): ReactNode {
  return null;
}

export default deskPage(MePage);
