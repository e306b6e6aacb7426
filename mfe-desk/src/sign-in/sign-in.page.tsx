import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function SignInPage(): ReactNode {
  return null;
}

export default deskPage(SignInPage);
