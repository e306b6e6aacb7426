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

/** The chat above every page, if the shell enables it. It has its own error boundary, so that its errors do not affect the page. */
export default function ChatSlot(): ReactNode {
  return (
    <ChatBoundary>
      <ChatWidget />
    </ChatBoundary>
  );
}
