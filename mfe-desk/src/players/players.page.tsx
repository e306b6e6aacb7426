import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function PlayersPage(): ReactNode {
  return null;
}

export default deskPage(PlayersPage);
