import { useRef, useState } from 'react';
import { useTab } from '../parts/tabs.tsx';
import { useConsoleState } from '../state/console-state.ts';
import { type Conversation, ConversationList } from './conversation-list.tsx';
import { SampleSender } from './sample-sender.tsx';
import { Thread } from './thread.tsx';

/** The support agent's view of the chat: conversations, the open one, and sample messages. */
export function AgentDesk() {
  const { conversations } = useConsoleState();
  const tab = useTab();
  const [chosenId, choose] = useState<string>();
  const [opened, setOpened] = useState<Conversation>();
  const answer = useRef<HTMLInputElement>(null);
  // Reading a conversation marks it as read, so open none while the tab is hidden.
  const current = conversations.find(({ id }) => id === (chosenId ?? opened?.id)) ?? conversations[0];
  if (tab === 'chat' && current !== opened) setOpened(current);
  return (
    <div className="desk">
      <ConversationList
        openId={opened?.id}
        onOpen={(id) => {
          choose(id);
          answer.current?.focus({ preventScroll: true });
        }}
      />
      <Thread conversation={opened} answer={answer} />
      <SampleSender conversationId={opened?.id} />
    </div>
  );
}
