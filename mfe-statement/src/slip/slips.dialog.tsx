import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { SlipImage } from './slip-image.tsx';
import { SlipList } from './slip-list.tsx';

/** Sheet with the player's uploaded slips (`?modal=slips`), and the image of one above it (`&slip=REFERENCE`). */
export function SlipsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('statement');
  const { param } = useModal();
  const reference = param('slip');
  return (
    <Sheet title={t('slipStatus')} onClose={onClose}>
      <SlipList />
      {reference !== undefined && (
        <Sheet title={t('slips.image')} onClose={onClose}>
          <SlipImage reference={reference} />
        </Sheet>
      )}
    </Sheet>
  );
}
