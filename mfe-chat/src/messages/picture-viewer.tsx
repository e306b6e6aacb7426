import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { Sheet } from '@kaeo/shared/ui/overlay';

const stage = css({
  display: 'grid',
  placeItems: 'center',
  flexGrow: 1,
  minHeight: '240px',
  borderRadius: theme.radius.card,
  background: theme.color.bg,
  overflow: 'hidden',
});
const picture = css({ maxWidth: '100%', maxHeight: 'calc(92dvh - 120px)', objectFit: 'contain' });

export type PictureViewerProps = { address: string; name: string; onClose: () => void };

export function PictureViewer({ address, name, onClose }: PictureViewerProps) {
  const { t } = useTranslation('chat');
  return (
    <Sheet title={name === '' ? t('content.picture') : name} size="full" onClose={onClose}>
      <div css={stage}>
        <Image css={picture} src={address} alt={t('content.image', { name })} referrerPolicy="no-referrer" />
      </div>
    </Sheet>
  );
}
