import { useTranslation } from '@wallet/shared/i18n';
import { FailedState } from '@wallet/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { loadDialogMessages } from '../messages.ts';
import { DialogSkeleton } from '../wallet/dialog-skeleton.tsx';
import { SkeletonSheet } from '../wallet/skeleton-sheet.tsx';

/** What every dialog of the home page is given. */
export type HomeDialogProps = { readonly onClose: () => void; readonly onCreditExpected: () => void };
/** `isAwaited`: the dialog's code came late, so a skeleton has stood in its place. */
type HomeDialog = ComponentType<HomeDialogProps & { readonly isAwaited: boolean }>;

export type DialogChunk = {
  /** Fetches the dialog's code, once; asked again after a failure it tries again. */
  readonly load: () => Promise<HomeDialog>;
  /** The code when it is here already. */
  readonly loaded: () => HomeDialog | undefined;
};

/** A dialog as a chunk of its own, with its texts. `React.lazy` would keep a failed download for good; this one can be asked again. */
export function dialogChunk(importDialog: () => Promise<HomeDialog>): DialogChunk {
  let dialog: HomeDialog | undefined;
  return {
    async load() {
      const [imported] = await Promise.all([dialog ?? importDialog(), loadDialogMessages()]);
      dialog = imported;
      return dialog;
    },
    loaded: () => dialog,
  };
}

/** Opens a dialog whose code may still be on its way: a skeleton sheet at once, a retry when the download failed. */
export function LazyDialog({ chunk, title, ...props }: HomeDialogProps & { chunk: DialogChunk; title: string }) {
  const { t } = useTranslation('wallet');
  const [Dialog, setDialog] = useState<HomeDialog | undefined>(chunk.loaded);
  const [isAwaited] = useState(Dialog === undefined);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    chunk.load().then(
      (loaded) => setDialog(() => loaded),
      () => setFailedAttempt(attempt),
    );
  }, [chunk, attempt]);

  if (Dialog) return <Dialog {...props} isAwaited={isAwaited} />;
  return (
    <SkeletonSheet title={title} onClose={props.onClose}>
      {failedAttempt === attempt ? (
        <FailedState title={t('dialog.failedTitle')} hint={t('dialog.failedHint')} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <DialogSkeleton />
      )}
    </SkeletonSheet>
  );
}
