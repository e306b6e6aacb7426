import { useTranslation } from '@kaeo/shared/i18n';
import { theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import type { MessageView } from '../conversation/message-rows.ts';
import { ActionList } from './action-list.tsx';
import { bubble, failedBubble, frame, frameWords, ownBubble } from './bubble-style.ts';
import { CardRow } from './card-row.tsx';
import { MediaContent } from './media-content.tsx';
import { Speaker, Words } from './words.tsx';

export function MessageContent({ view }: { view: MessageView }) {
  const { t } = useTranslation('chat');
  const { content } = view;
  switch (content.message_type) {
    case 'text':
      return (
        <Bubble view={view}>
          <Words text={content.payload} />
        </Bubble>
      );
    case 'postback':
      return (
        <Bubble view={view}>
          <Words text={content.title ?? content.payload} />
        </Bubble>
      );
    case 'quick_replies':
      return (
        <Bubble view={view}>
          <Words text={content.payload.trim() === '' ? t('content.choose') : content.payload} />
        </Bubble>
      );
    case 'buttons':
      return (
        <div css={frame}>
          <p css={frameWords}>
            <Speaker isOwn={view.isOwn} />
            <Words text={content.payload.trim() === '' ? t('content.choose') : content.payload} />
          </p>
          <ActionList buttons={content.payloads} />
        </div>
      );
    case 'media':
      return <MediaContent media={content.payload} view={view} />;
    case 'generic':
      return <CardRow cards={content.payloads} />;
    case 'unknown':
      return (
        <Bubble view={view}>
          <em css={{ color: theme.color.text2, fontStyle: 'normal' }}>{t('content.unknown')}</em>
        </Bubble>
      );
    default:
      return content satisfies never;
  }
}

function Bubble({ view, children }: { view: MessageView; children: ReactNode }) {
  return (
    <div css={[bubble, view.isOwn && ownBubble, view.delivery === 'failed' && failedBubble]}>
      <Speaker isOwn={view.isOwn} />
      {children}
    </div>
  );
}
