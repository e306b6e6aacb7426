import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function EnrolPage(): ReactNode {
  return null;
}

export default deskPage(EnrolPage);
