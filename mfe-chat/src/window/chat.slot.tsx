import { Component, type ReactNode } from 'react';
import { ChatWidget } from './chat-widget.tsx';

/** Removes only the chat when it throws (CHAT-09). React itself reports the error. */
export class ChatBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Its own error boundary keeps its errors from the page. */
export default function ChatSlot(): ReactNode {
  return (
    <ChatBoundary>
      <ChatWidget />
    </ChatBoundary>
  );
}
