import type { ChatMedia } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { css, theme } from '@wallet/shared/style';
import { Button, Skeleton } from '@wallet/shared/ui';
import { use, useEffect, useRef } from 'react';
import { chatFileQuery } from './api/read-file.ts';
import { ChatIdentityContext } from './chat-identity-context.ts';

const picture = css({ display: 'block', maxWidth: '100%', maxHeight: '320px', borderRadius: theme.radius.input });
const linkStyle = css({ color: theme.color.text, fontWeight: 600 });

/** A picture, a video or another file. Our own files are fetched with the sender's proof; others are only linked to, over https. */
export function MediaContent({ media }: { media: ChatMedia }) {
  const { t } = useTranslation('chat');
  if (!media.url) return media.filePath === '' ? media.message : <OwnFile media={media} />;
  if (!isWebAddress(media.filePath)) return media.message;
  return (
    <a css={linkStyle} href={media.filePath} target="_blank" rel="noopener noreferrer">
      {t('content.open', { name: media.message })}
    </a>
  );
}

const isWebAddress = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';

function OwnFile({ media }: { media: ChatMedia }) {
  const { t } = useTranslation('chat');
  const file = useQuery(chatFileQuery(use(ChatIdentityContext), media.filePath));
  if (file.data) return <FileView blob={file.data} media={media} />;
  if (!file.isError) return <Skeleton width={200} height={150} radius={12} />;
  return (
    <>
      {t('content.failed', { name: media.message })}
      <Button variant="text" size="small" onClick={() => void file.refetch()}>
        {t('content.retry')}
      </Button>
    </>
  );
}

function FileView({ blob, media }: { blob: Blob; media: ChatMedia }) {
  const { t } = useTranslation('chat');
  const image = useRef<HTMLImageElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const name = media.message;

  useEffect(() => {
    // The address holds the blob in memory until it is given back.
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    if (video.current) video.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);

  switch (media.fileType) {
    case 'image':
      return <img ref={image} css={picture} alt={t('content.image', { name })} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a customer or the desk filmed comes without captions
      return <video ref={video} css={picture} controls playsInline aria-label={t('content.video', { name })} />;
    case 'file':
      // The chat takes pictures and videos only; another kind would come from a newer server.
      return name;
    default:
      return media.fileType satisfies never;
  }
}
