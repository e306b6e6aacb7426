import type { ChatMedia } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { css, focusRingInside, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import { type ComponentType, use, useMemo, useState, useSyncExternalStore } from 'react';
import { isFilePath, webAddress } from '../connection/address.ts';
import { chatFileQuery } from '../conversation/api/read-file.ts';
import { ChatIdentityContext } from '../conversation/chat-identity-context.ts';
import type { MessageView } from '../conversation/message-rows.ts';
import { plainLine } from '../conversation/plain-line.ts';
import { failedFrame, frame, frameWords, ownFrame } from './bubble-style.ts';
import { FileRow } from './file-row.tsx';
import type { PictureViewerProps } from './picture-viewer.tsx';
import { mediaBox, VideoFacade, VideoPlayer } from './video-player.tsx';
import { Speaker } from './words.tsx';

const { color } = theme;
const track = css({ height: '6px', background: color.s3 });
const filled = css({ height: '100%', background: color.action });

/** `share` is from 0 to 1. */
function UploadBar({ share }: { share: number }) {
  const { t } = useTranslation('chat');
  const percent = Math.round(share * 100);
  return (
    <div
      css={track}
      role="progressbar"
      aria-label={t('content.uploading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div css={filled} style={{ width: `${percent}%` }} />
    </div>
  );
}

/** A blob URL keeps its blob in memory, so it exists only while a component uses it. */
function createAddress(blob: Blob) {
  let address: string | undefined;
  return {
    subscribe: (listener: () => void): (() => void) => {
      const made = URL.createObjectURL(blob);
      address = made;
      listener();
      return () => {
        URL.revokeObjectURL(made);
        address = undefined;
      };
    },
    read: (): string | undefined => address,
  };
}

function useBlobAddress(blob: Blob): string | undefined {
  const { subscribe, read } = useMemo(() => createAddress(blob), [blob]);
  return useSyncExternalStore(subscribe, read);
}

const opener = css({
  display: 'block',
  padding: 0,
  border: 0,
  background: theme.color.s3,
  cursor: 'zoom-in',
  ...mediaBox,
  ...focusRingInside,
});
const picture = css({ display: 'block', objectFit: 'cover', ...mediaBox });

/** Thumbnail of an image, which opens the viewer. An invalid image is shown as a file. */
function PictureThumb({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('chat');
  const [isBroken, setIsBroken] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps>>();

  async function handleOpen(): Promise<void> {
    try {
      const { PictureViewer } = await import(/* webpackChunkName: "picture-viewer" */ './picture-viewer.tsx');
      setViewer(() => PictureViewer);
      setIsOpen(true);
    } catch {
      // If the viewer's code fails to load, the thumbnail stays; the next press tries again.
    }
  }

  if (isBroken) return <FileRow name={name} />;
  return (
    <>
      <button type="button" css={opener} aria-label={t('content.openPicture', { name })} onClick={() => void handleOpen()}>
        <Image
          css={picture}
          src={address}
          alt={t('content.image', { name })}
          referrerPolicy="no-referrer"
          onError={() => setIsBroken(true)}
        />
      </button>
      {Viewer && isOpen && <Viewer address={address} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Image types that browsers display without running scripts in them. */
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const failedWords = css({ display: 'grid', justifyItems: 'start', gap: theme.space[1] });

export function MediaContent({ media, view }: { media: ChatMedia; view: MessageView }) {
  return (
    <div css={[frame, view.isOwn && ownFrame, view.delivery === 'failed' && failedFrame]}>
      <Speaker isOwn={view.isOwn} />
      <Content media={{ ...media, message: plainLine(media.message) }} file={view.file} />
      {view.delivery === 'uploading_file' && <UploadBar share={view.share} />}
    </div>
  );
}

function Content({ media, file }: { media: ChatMedia; file: File | undefined }) {
  if (file) return <BlobView blob={file} media={media} />;
  if (!media.url) return isFilePath(media.filePath) ? <OwnFile media={media} /> : <FileRow name={media.message} />;
  const address = webAddress(media.filePath);
  if (address === undefined) return <FileRow name={media.message} />;
  switch (media.fileType) {
    case 'image':
      return <PictureThumb address={address} name={media.message} />;
    case 'video':
      return <VideoPlayer address={address} name={media.message} />;
    case 'file':
      return <FileRow name={media.message} address={address} />;
  }
}

/** A file of this conversation. An `<img>` cannot send the credentials, so it is fetched. Large files are fetched on demand. */
function OwnFile({ media }: { media: ChatMedia }) {
  const { t } = useTranslation('chat');
  const identity = use(ChatIdentityContext);
  const [isRequested, setIsRequested] = useState(media.fileType === 'image');
  const options = chatFileQuery(identity, media.filePath);
  const file = useQuery(queryOptions({ ...options, enabled: isRequested }));
  if (file.data && media.fileType !== 'file') return <BlobView blob={file.data} media={media} isPlaying={isRequested} />;
  if (media.fileType === 'file') return <FileRow name={media.message} load={options} />;
  if (file.isError) {
    return (
      <div css={[frameWords, failedWords]}>
        {t('content.failed', { name: media.message })}
        <Button variant="text" size="small" onClick={() => void file.refetch()}>
          {t('content.retry')}
        </Button>
      </div>
    );
  }
  if (media.fileType === 'image') return <Skeleton width="100%" height={mediaBox.height} radius={0} />;
  return <VideoFacade name={media.message} isPending={isRequested} onPlay={() => setIsRequested(true)} />;
}

function BlobView({ blob, media, isPlaying = false }: { blob: Blob; media: ChatMedia; isPlaying?: boolean }) {
  const address = useBlobAddress(blob);
  if (address === undefined) return <Skeleton width="100%" height={mediaBox.height} radius={0} />;
  // A local file may lack its type; it was checked before sending.
  const isPicture = media.fileType === 'image' && (blob instanceof File || pictureTypes.has(blob.type));
  if (isPicture) return <PictureThumb address={address} name={media.message} />;
  if (media.fileType === 'video') return <VideoPlayer address={address} name={media.message} isPlaying={isPlaying} />;
  return <FileRow name={media.message} />;
}
