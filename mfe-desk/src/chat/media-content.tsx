import type { ChatMedia } from '@kaeo/shared/api';
import { readDeskFile } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { css, focusRingInside, text, theme } from '@kaeo/shared/style';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { useBlobAddress } from '../parts/blob-address.ts';
import { saveFile } from '../parts/save-file.ts';
import { mediaBox, words } from './bubble-style.ts';
import { Picture, Video } from './media-view.tsx';
import { pictureAddress, plainLine } from './plain-line.ts';

const fileLink = css({ display: 'block', padding: '11px 14px', color: theme.color.action, ...text.label, ...focusRingInside });
const failed = css({ display: 'grid', justifyItems: 'start', gap: theme.space[1] });

/** The id of a file of our server in its path. */
const fileIdOf = (path: string): string | undefined => /^\/api\/chat\/files\/([\w-]{20,64})$/.exec(path)?.[1];

/** Image types that browsers display without running scripts in them. */
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Its key does not begin with `desk`: a file never changes, so a live event does not read it again. */
const fileQuery = (id: string, file: string) =>
  queryOptions({
    queryKey: ['chat-file', id, file],
    queryFn: () => readDeskFile('GET /desk/api/conversations/{id}/files/{file}', { params: { id, file } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type FileProps = { readonly blob: Blob; readonly media: ChatMedia };

function SaveButton({ blob, media }: FileProps): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Button variant="text" size="small" onClick={() => saveFile(blob, media.message)}>
      {t('chat.saveFile', { name: media.message })}
    </Button>
  );
}

function BlobView({ blob, media }: FileProps): ReactNode {
  const address = useBlobAddress(blob);
  if (address === undefined) return <Skeleton {...mediaBox} radius={0} />;
  if (media.fileType === 'image' && pictureTypes.has(blob.type)) return <Picture address={address} name={media.message} />;
  if (media.fileType === 'video') return <Video address={address} name={media.message} />;
  return <SaveButton blob={blob} media={media} />;
}

/** A file of the conversation, read with the session. Videos and documents are read on demand. */
function OwnFile({ id, file, media }: { id: string; file: string; media: ChatMedia }): ReactNode {
  const { t } = useTranslation('desk');
  const [isRequested, setIsRequested] = useState(media.fileType === 'image');
  const query = useQuery(queryOptions({ ...fileQuery(id, file), enabled: isRequested }));
  if (query.data) return <BlobView blob={query.data} media={media} />;
  if (query.isError) {
    return (
      <div css={[words, failed]}>
        {t('chat.fileFailed', { name: media.message })}
        <Button variant="text" size="small" onClick={() => void query.refetch()}>
          {t('chat.retry')}
        </Button>
      </div>
    );
  }
  if (media.fileType === 'image') return <Skeleton {...mediaBox} radius={0} />;
  return (
    <Button variant="text" size="small" isPending={isRequested} onClick={() => setIsRequested(true)}>
      {t(media.fileType === 'video' ? 'chat.playVideo' : 'chat.loadFile', { name: media.message })}
    </Button>
  );
}

/** A picture, video or file of a message: of the conversation, or at an https address. */
export function MediaContent({ id, media: given }: { id: string; media: ChatMedia }): ReactNode {
  const media = { ...given, message: plainLine(given.message) };
  const file = media.url ? undefined : fileIdOf(media.filePath);
  if (file !== undefined) return <OwnFile id={id} file={file} media={media} />;
  const address = media.url ? pictureAddress(media.filePath) : undefined;
  if (address === undefined) return <p css={words}>{media.message}</p>;
  if (media.fileType === 'image') return <Picture address={address} name={media.message} />;
  if (media.fileType === 'video') return <Video address={address} name={media.message} />;
  return (
    <a css={fileLink} href={address} target="_blank" rel="noopener noreferrer">
      {media.message}
    </a>
  );
}
