import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { EmptyNote, Scroller } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { Toggle } from '../parts/toggle.tsx';
import { saveSettings } from '../state/call.ts';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

export type Conversation = ConsoleState['conversations'][number];
type ConversationListProps = { readonly openId: string | undefined; readonly onOpen: (id: string) => void };

export function ConversationList({ openId, onOpen }: ConversationListProps) {
  const {
    conversations,
    settings: { autoReply },
  } = useConsoleState();
  const toggle = (
    <Toggle
      label="Auto reply"
      isOn={autoReply}
      work={(isOn) => saveSettings({ autoReply: isOn })}
      done={(isOn) => (isOn ? 'Automatic replies are on' : 'Automatic replies are off')}
    />
  );
  return (
    <Panel name="conversation-list" icon="chat" title="Conversations" aside={toggle}>
      <Scroller label="Conversations">
        <ul className="conversations">
          {conversations.map((conversation) => (
            <Line
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
            />
          ))}
        </ul>
        {conversations.length === 0 && (
          <EmptyNote>No conversations yet. One starts when a player writes in the chat widget.</EmptyNote>
        )}
      </Scroller>
    </Panel>
  );
}

type LineProps = { readonly conversation: Conversation; readonly isOpen: boolean; readonly onOpen: () => void };

function Line({ conversation: { name, lastMessage, unread, updatedAt }, isOpen, onOpen }: LineProps) {
  return (
    <li>
      <button type="button" aria-current={isOpen} onClick={onOpen}>
        <span className="who">
          <span className="strong">{name}</span>
          <Moment at={updatedAt} className="caption" />
        </span>
        <span className="what">
          <span className="last">{typeof lastMessage === 'string' ? lastMessage : ''}</span>
          {unread > 0 && (
            <Tag tone="info" aria-label={`${unread} unread`}>
              {unread}
            </Tag>
          )}
        </span>
      </button>
    </li>
  );
}
