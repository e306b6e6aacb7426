import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function SitePage(): ReactNode {
  return null;
}

export default deskPage(SitePage);
