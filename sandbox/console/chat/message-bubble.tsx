import type { ChatContent, ChatMedia, ChatMessage } from '@kaeo/shared/api';
import { momentText } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { useConsoleState } from '../state/console-state.ts';

/** The fields of a chat message that the desk shows. */
export type DeskMessage = Pick<ChatMessage, '_id' | 'sender' | 'message' | 'createdAt'>;

/** A message of the conversation, labelled with its kind unless it is plain text. */
export function MessageBubble({ message: { sender, message, createdAt } }: { readonly message: DeskMessage }) {
  const { now } = useConsoleState();
  const isPlayer = sender === 'customer';
  return (
    <li className={isPlayer ? 'from-player' : 'from-desk'}>
      <div className="bubble">
        <Content content={message} />
      </div>
      <time className="caption" dateTime={createdAt}>{`${isPlayer ? 'Player' : 'Desk'}, ${momentText(createdAt, now)}`}</time>
    </li>
  );
}

function Content({ content }: { readonly content: ChatContent }) {
  switch (content.message_type) {
    case 'text':
      return <p>{content.payload}</p>;
    case 'postback':
      return (
        <>
          <p className="kind">Pressed</p>
          <p>{content.payload}</p>
        </>
      );
    case 'buttons':
    case 'quick_replies':
      return (
        <>
          <p>{content.payload}</p>
          <p className="options">
            {content.payloads.map(({ title, payload }, index) => (
              <span key={`${index} ${payload}`}>{title}</span>
            ))}
          </p>
        </>
      );
    case 'generic':
      return (
        <>
          <p className="kind">{`${content.payloads.length} cards`}</p>
          <p>{content.payloads.map(({ title }) => title).join(' · ')}</p>
        </>
      );
    case 'media':
      return <MediaFile media={content.payload} />;
    default:
      return (
        <>
          <p className="kind">Unknown</p>
          <p>A message of an unknown kind</p>
        </>
      );
  }
}

function MediaFile({ media: { message, fileType, filePath } }: { readonly media: ChatMedia }) {
  const isWeb = /^https?:/.test(filePath);
  const address = isWeb ? filePath : `/api/agent/files/${encodeURIComponent(filePath.split('/').at(-1) ?? '')}`;
  if (fileType === 'image') return <img src={address} alt={message} loading="lazy" />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <Icon name="download" />
      {`${message} (${fileType})`}
    </a>
  );
}
