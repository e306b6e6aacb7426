import type { ReactNode } from 'react';
import { ChatBoundary } from './chat-boundary.tsx';
import { ChatWidget } from './chat-widget.tsx';

/** The chat above every page, if the shell enables it. It has its own error boundary, so that its errors do not affect the page. */
export default function ChatSlot(): ReactNode {
  return (
    <ChatBoundary>
      <ChatWidget />
    </ChatBoundary>
  );
}
