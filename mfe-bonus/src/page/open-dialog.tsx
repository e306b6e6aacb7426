import { useTranslation } from '@wallet/shared/i18n';
import { useModal } from '@wallet/shared/router';
import { toast, trackLoading } from '@wallet/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { loadDialogs } from './load-dialogs.ts';

const names: ReadonlySet<string> = new Set(['bonus', 'cancel-bonus', 'promotion']);

/** Shows the dialog that the address names; its code is usually here already. Other remotes' modals are not ours to answer. */
export function OpenDialog() {
  const { t } = useTranslation('shared');
  const { modal, close } = useModal();
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const isWanted = modal !== undefined && names.has(modal);
  const hasWanted = Dialogs !== undefined;
  const failedText = t('failed.title');

  useEffect(() => {
    if (!isWanted || hasWanted) return;
    let isCurrent = true;
    trackLoading(loadDialogs()).then(
      (module) => isCurrent && setDialogs(() => module.BonusDialogs),
      () => {
        if (!isCurrent) return;
        // The next tap fetches it again.
        toast({ kind: 'error', text: failedText });
        close();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, hasWanted, close, failedText]);

  return Dialogs ? <Dialogs /> : null;
}
