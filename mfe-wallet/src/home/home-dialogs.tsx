import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { type LazyDialog, lazyDialog } from '@kaeo/shared/ui/dialog';
import type { ComponentType } from 'react';
import { loadDialogMessages, type WalletKey } from '../messages.ts';

type HomeDialogProps = { readonly onClose: () => void; readonly onCreditExpected: () => void };

/** Loads a dialog together with the texts that only dialogs use. */
const dialogOf = (load: () => Promise<ComponentType<HomeDialogProps & { readonly isAwaited: boolean }>>) =>
  lazyDialog<HomeDialogProps>(async () => (await Promise.all([load(), loadDialogMessages()]))[0]);

/** Dialogs of the home page by their name in the URL, each in its own chunk. */
const dialogs: Readonly<Record<string, { readonly title: WalletKey; readonly Dialog: LazyDialog<HomeDialogProps> }>> = {
  deposit: {
    title: 'deposit.title',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-deposit" */ '../deposit/deposit.dialog.tsx')).DepositDialog,
    ),
  },
  withdraw: {
    title: 'withdraw.title',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-withdraw" */ '../withdraw/withdraw.dialog.tsx')).WithdrawDialog,
    ),
  },
  transfer: {
    title: 'transfer.title',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-transfer" */ '../transfer/transfer.dialog.tsx')).TransferDialog,
    ),
  },
  account: {
    title: 'game.account',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-game" */ '../game/game-account.dialog.tsx')).GameAccountDialog,
    ),
  },
  invite: {
    title: 'home.tiles.invite',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-invite" */ '../invite/invite.dialog.tsx')).InviteDialog,
    ),
  },
  refund: {
    title: 'home.tiles.refund',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-refund" */ '../refund/refund.dialog.tsx')).RefundDialog,
    ),
  },
  notice: {
    title: 'notice.title',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-notice" */ '../notice/notice.dialog.tsx')).NoticeDialog,
    ),
  },
  agreement: {
    title: 'agreement.title',
    Dialog: dialogOf(
      async () => (await import(/* webpackChunkName: "dialog-agreement" */ '../agreement/agreement.dialog.tsx')).AgreementDialog,
    ),
  },
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
