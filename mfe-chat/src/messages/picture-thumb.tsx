import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRingInside, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { type ComponentType, useState } from 'react';
import { FileRow } from './file-row.tsx';
import type { PictureViewerProps } from './picture-viewer.tsx';
import { mediaBox } from './video-player.tsx';

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
export function PictureThumb({ address, name }: { address: string; name: string }) {
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
