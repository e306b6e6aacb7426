import { useSearchParams } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { Conversation } from './conversation.tsx';
import { Queue } from './queue.tsx';

/** The queue of conversations, or one of them by `?id=` (DESK-05). */
function ChatPage(): ReactNode {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return id === null ? <Queue /> : <Conversation key={id} id={id} />;
}

export default deskPage(ChatPage);
