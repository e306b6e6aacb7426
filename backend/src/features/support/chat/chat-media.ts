import type { ChatContent } from '@wallet/shared/api';
import type { MediaAddresses } from '../../../platform/media/media-address.ts';

/**
 * A message of the desk as a page gets it: pictures and films come from our own origin. Those of a host that is not in `MEDIA_HOSTS` become a
 * link, a card's picture is left out.
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
