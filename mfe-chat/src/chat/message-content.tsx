import type { ChatContent } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { theme } from '@wallet/shared/style';
import { MediaContent } from './media-content.tsx';

/** What a message says. Text is text: nothing in it is read as markup. What this release cannot show is said to be so. */
export function MessageContent({ content }: { content: ChatContent }) {
  const { t } = useTranslation('chat');
  switch (content.message_type) {
    case 'text':
    case 'postback':
    case 'buttons':
    case 'quick_replies':
      return content.payload;
    case 'media':
      return <MediaContent media={content.payload} />;
    default:
      return <em css={{ color: theme.color.text2, fontStyle: 'normal' }}>{t('content.unknown')}</em>;
  }
}
