import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import type { ComponentType } from 'react';
import { loadDialogMessages, type WalletKey } from '../messages.ts';

type HomeDialogProps = { readonly onClose: () => void; readonly onCreditExpected: () => void };

type HomeDialog = ComponentType<HomeDialogProps & { readonly isAwaited: boolean }>;

/** Loads a dialog together with the texts that only dialogs use. */
const dialogOf = (title: WalletKey, load: () => Promise<{ default: HomeDialog }>) => ({
  title,
  Dialog: lazyDialog<HomeDialogProps>(async () => (await Promise.all([load(), loadDialogMessages()]))[0].default),
});

/** Dialogs of the home page by their name in the URL, each in its own chunk. */
const dialogs: Readonly<Record<string, ReturnType<typeof dialogOf>>> = {
  deposit: dialogOf('deposit.title', () => import(/* webpackChunkName: "dialog-deposit" */ '../deposit/deposit.dialog.tsx')),
  withdraw: dialogOf('withdraw.title', () => import(/* webpackChunkName: "dialog-withdraw" */ '../withdraw/withdraw.dialog.tsx')),
  transfer: dialogOf('transfer.title', () => import(/* webpackChunkName: "dialog-transfer" */ '../transfer/transfer.dialog.tsx')),
  account: dialogOf('game.account', () => import(/* webpackChunkName: "dialog-game" */ '../game/game-account.dialog.tsx')),
  play: dialogOf('play.title', () => import(/* webpackChunkName: "dialog-play" */ '../game/play/play.dialog.tsx')),
  invite: dialogOf('home.tiles.invite', () => import(/* webpackChunkName: "dialog-invite" */ '../invite/invite.dialog.tsx')),
  refund: dialogOf('home.tiles.refund', () => import(/* webpackChunkName: "dialog-refund" */ '../refund/refund.dialog.tsx')),
  notice: dialogOf('notice.title', () => import(/* webpackChunkName: "dialog-notice" */ '../notice/notice.dialog.tsx')),
  agreement: dialogOf(
    'agreement.title',
    () => import(/* webpackChunkName: "dialog-agreement" */ '../agreement/agreement.dialog.tsx'),
  ),
};

/** @throws the download error. */
export const fetchNoticeDialog = async (): Promise<unknown> => dialogs['notice']?.Dialog.fetch();

/** Names of other remotes and of the shell are ignored. */
export function HomeDialogs({ onCreditExpected }: { onCreditExpected: () => void }) {
  const { t } = useTranslation('wallet');
  const { modal, close } = useModal();
  const dialog = modal !== undefined && Object.hasOwn(dialogs, modal) ? dialogs[modal] : undefined;
  if (!dialog) return null;
  return <dialog.Dialog key={modal} title={t(dialog.title)} onClose={close} onCreditExpected={onCreditExpected} />;
}

/** One at a time while the browser is idle, because game pictures have priority. A failed dialog is loaded when opened. */
export async function prefetchDialogs(): Promise<void> {
  for (const { Dialog } of Object.values(dialogs)) await Dialog.fetch().catch(() => undefined);
}
