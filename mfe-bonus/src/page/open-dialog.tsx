import { lazyDialog } from '@wallet/shared/dialog';
import { useTranslation } from '@wallet/shared/i18n';
import { useModal } from '@wallet/shared/router';

const names: ReadonlySet<string> = new Set(['bonus', 'cancel-bonus', 'promotion']);

/** The dialogs are one chunk with the overlay library, fetched behind the page. */
const BonusDialogs = lazyDialog(async () => (await import(/* webpackChunkName: "dialogs" */ './bonus-dialogs.tsx')).BonusDialogs);
export const preloadDialogs = BonusDialogs.preload;

/** Shows the dialog that the address names, and how the last one ended. Other remotes' modals are not ours to answer. */
export function OpenDialog() {
  const { t } = useTranslation('bonus');
  const { modal, close } = useModal();
  const isWanted = modal !== undefined && names.has(modal);
  return isWanted || BonusDialogs.isLoaded() ? <BonusDialogs title={t('title')} onClose={close} /> : null;
}
