import type { Protection } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { BirthDateForm } from '../birth-date.form.tsx';

/** Asks a player who registered before it was required (PROT-09). */
export function BirthDateSheet({ protection, onClose }: { readonly protection: Protection; readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Sheet title={t('protection.birthDate.title')} onClose={onClose}>
      <BirthDateForm
        minimumAge={protection.choices.minimumAge}
        footer={(content) => <SheetFooter>{content}</SheetFooter>}
        onDone={onClose}
      />
    </Sheet>
  );
}
