import { queryOptions, useQuery } from '@kaeo/shared/query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { Form } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { EmptyNote } from '../parts/table.tsx';
import { call, sendMessage } from '../state/call.ts';
import { Attachment } from './attachment.tsx';
import type { Conversation } from './conversation-list.tsx';
import { type DeskMessage, MessageBubble } from './message-bubble.tsx';

const messagesOf = (id: string) =>
  queryOptions({
    queryKey: ['conversation', id],
    queryFn: () => call<readonly DeskMessage[]>('GET', `/api/agent/conversations/${encodeURIComponent(id)}`),
    enabled: id !== '',
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** The messages of a conversation, fetched again whenever the conversation changes. Empty until they are loaded. */
function useMessages(conversation: Conversation | undefined): readonly DeskMessage[] {
  const id = conversation?.id ?? '';
  const { data, refetch } = useQuery(messagesOf(id));
  const version = JSON.stringify(conversation ?? null);
  useEffect(() => {
    if (id !== '' && version !== '') void refetch();
  }, [id, version, refetch]);
  return data ?? [];
}

/** Within this distance of the end, in pixels, the list follows new messages. */
const followDistance = 60;

type ThreadProps = {
  readonly conversation: Conversation | undefined;
  /** The reply input, so that the list can focus it. */
  readonly answer: RefObject<HTMLInputElement | null>;
};

/** The open conversation with its reply form. */
export function Thread({ conversation, answer }: ThreadProps) {
  const [reply, setReply] = useState('');
  const send = useAction({
    work: ({ to, text }: { to: string; text: string }) => sendMessage(to, text),
    onDone: () => setReply(''),
  });
  const id = conversation?.id;
  function handleSubmit(): void {
    const text = reply.trim();
    if (id !== undefined && text !== '') void send.run({ to: id, text });
  }
  return (
    <Panel name="conversation" icon="bot" title={conversation?.name ?? 'Conversation'}>
      <Messages conversation={conversation} />
      <Form className="composer" onSubmit={handleSubmit}>
        <Attachment conversationId={id} />
        <input
          ref={answer}
          aria-label="Reply"
          placeholder="Write a reply"
          maxLength={2000}
          autoComplete="off"
          disabled={id === undefined}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
        />
        <Button type="submit" icon="send" kind="primary" disabled={id === undefined} isBusy={send.isBusy}>
          Send
        </Button>
      </Form>
    </Panel>
  );
}

function Messages({ conversation }: { readonly conversation: Conversation | undefined }) {
  const messages = useMessages(conversation);
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const shownId = useRef<string>(undefined);
  const id = conversation?.id;
  useLayoutEffect(() => {
    if (!scroller.current || messages.length === 0) return;
    if (isAtEnd.current || shownId.current !== id) scroller.current.scrollTop = scroller.current.scrollHeight;
    shownId.current = id;
  }, [id, messages]);
  return (
    <div
      ref={scroller}
      className="scroller"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Messages"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < followDistance;
      }}
    >
      <ol className="thread">
        {messages.map((message) => (
          <MessageBubble key={message._id} message={message} />
        ))}
      </ol>
      {messages.length === 0 && <EmptyNote>Choose a conversation.</EmptyNote>}
    </div>
  );
}
