import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function LatePage(): ReactNode {
  return null;
}

export default deskPage(LatePage);
