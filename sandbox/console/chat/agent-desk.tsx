import { useRef, useState } from 'react';
import { useTabs } from '../parts/tabs.tsx';
import { useConsoleState } from '../state/console-state.tsx';
import { type Conversation, ConversationList } from './conversation-list.tsx';
import { SampleSender } from './sample-sender.tsx';
import { Thread } from './thread.tsx';

/** The support agent's side of the chat: the conversations, the open one, and samples to send. */
export function AgentDesk() {
  const { conversations } = useConsoleState();
  const { tab } = useTabs();
  const [chosenId, choose] = useState<string>();
  const [opened, setOpened] = useState<Conversation>();
  const answer = useRef<HTMLInputElement>(null);
  // Reading a conversation marks it as read, so none is opened while the tab is hidden.
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
