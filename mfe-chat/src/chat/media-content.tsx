import type { ChatMedia } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { css, theme } from '@wallet/shared/style';
import { Button, Skeleton } from '@wallet/shared/ui';
import { use, useEffect, useState } from 'react';
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
  const address = useObjectAddress(file.data);
  const name = media.message;
  if (file.isError) {
    return (
      <>
        {t('content.failed', { name })}
        <Button variant="text" size="small" onClick={() => void file.refetch()}>
          {t('content.retry')}
        </Button>
      </>
    );
  }
  if (address === undefined) return <Skeleton width={200} height={150} radius={12} />;
  switch (media.fileType) {
    case 'image':
      return <img css={picture} src={address} alt={t('content.image', { name })} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a customer or the desk filmed comes without captions
      return <video css={picture} src={address} controls playsInline aria-label={t('content.video', { name })} />;
    case 'file':
      return (
        <a css={linkStyle} href={address} download={name}>
          {t('content.open', { name })}
        </a>
      );
    default:
      return media.fileType satisfies never;
  }
}

/** An address for a blob while the component shows it. */
function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
