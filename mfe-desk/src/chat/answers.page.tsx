import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function AnswersPage(): ReactNode {
  return null;
}

export default deskPage(AnswersPage);
