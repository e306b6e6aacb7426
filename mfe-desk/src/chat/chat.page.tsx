import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';

function ChatPage(): ReactNode {
  return null;
}

export default deskPage(ChatPage);
