import { Component, type ReactNode } from 'react';

/** Takes the chat away when it throws, and nothing else with it (CHAT-09). React itself reports what was thrown. */
export class ChatBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
