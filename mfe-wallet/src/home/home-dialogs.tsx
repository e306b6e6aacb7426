import { type LazyDialog, lazyDialog } from '@wallet/shared/dialog';
import { useTranslation } from '@wallet/shared/i18n';
import { useModal } from '@wallet/shared/router';
import type { ComponentType } from 'react';
import { loadDialogMessages, type WalletKey } from '../messages.ts';

type HomeDialogProps = { readonly onClose: () => void; readonly onCreditExpected: () => void };

/** A dialog with what only dialogs say. */
const dialogOf = (load: () => Promise<ComponentType<HomeDialogProps & { readonly isAwaited: boolean }>>) =>
  lazyDialog<HomeDialogProps>(async () => (await Promise.all([load(), loadDialogMessages()]))[0]);

/** The home page's dialogs by the name in the address, each a chunk of its own. */
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

/** Fetches the code of the notices. @throws what the download threw. */
export const fetchNoticeDialog = async (): Promise<unknown> => dialogs['notice']?.Dialog.fetch();

/** Shows the dialog that the address names. Names of other remotes and of the shell are not ours to answer. */
export function HomeDialogs({ onCreditExpected }: { onCreditExpected: () => void }) {
  const { t } = useTranslation('wallet');
  const { modal, close } = useModal();
  const dialog = modal !== undefined && Object.hasOwn(dialogs, modal) ? dialogs[modal] : undefined;
  if (!dialog) return null;
  return <dialog.Dialog key={modal} title={t(dialog.title)} onClose={close} onCreditExpected={onCreditExpected} />;
}

/**
 * Fetches the code of all dialogs, for when the browser has nothing better to do: one after the other, because the pictures of the games
 * need the line more. One that does not come is fetched when it is opened.
 */
export async function prefetchDialogs(): Promise<void> {
  for (const { Dialog } of Object.values(dialogs)) await Dialog.fetch().catch(() => undefined);
}
