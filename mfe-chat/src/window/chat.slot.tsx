import type { ReactNode } from 'react';
import { ChatBoundary } from './chat-boundary.tsx';
import { ChatWidget } from './chat-widget.tsx';

/** The chat over every page, when the shell was told to show it. It brings its own boundary: the page under it never hears of its faults. */
export default function ChatSlot(): ReactNode {
  return (
    <ChatBoundary>
      <ChatWidget />
    </ChatBoundary>
  );
}
