import type { ChatContent } from '@kaeo/shared/api';
import type { MediaAddresses } from '../../../platform/media/media-address.ts';

/**
 * A desk message as sent to a page: images and videos are loaded from our own origin. Media of a host that is not in `MEDIA_HOSTS` becomes
 * a link, and a card's image is removed.
 */
export function withOwnMedia(content: ChatContent, { forPage }: Pick<MediaAddresses, 'forPage'>): ChatContent {
  if (content.message_type === 'generic') {
    return { ...content, payloads: content.payloads.map((card) => ({ ...card, image_url: forPage(card.image_url) ?? '' })) };
  }
  if (content.message_type !== 'media' || !content.payload.url || content.payload.fileType === 'file') return content;
  const filePath = forPage(content.payload.filePath);
  return {
    ...content,
    payload: filePath === undefined ? { ...content.payload, fileType: 'file' } : { ...content.payload, filePath },
  };
}
