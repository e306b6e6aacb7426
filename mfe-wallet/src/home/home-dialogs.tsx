import { useTranslation } from '@wallet/shared/i18n';
import { useModal } from '@wallet/shared/router';
import type { WalletKey } from '../messages.ts';
import { type DialogChunk, dialogChunk, LazyDialog } from './lazy-dialog.tsx';

/** The home page's dialogs by the name in the address, each a chunk of its own. */
const dialogs: Readonly<Record<string, { readonly title: WalletKey; readonly chunk: DialogChunk }>> = {
  deposit: {
    title: 'deposit.title',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-deposit" */ '../deposit/deposit.dialog.tsx')).DepositDialog,
    ),
  },
  withdraw: {
    title: 'withdraw.title',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-withdraw" */ '../withdraw/withdraw.dialog.tsx')).WithdrawDialog,
    ),
  },
  transfer: {
    title: 'transfer.title',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-transfer" */ '../transfer/transfer.dialog.tsx')).TransferDialog,
    ),
  },
  account: {
    title: 'game.account',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-game" */ '../game/game-account.dialog.tsx')).GameAccountDialog,
    ),
  },
  invite: {
    title: 'home.tiles.invite',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-invite" */ '../invite/invite.dialog.tsx')).InviteDialog,
    ),
  },
  refund: {
    title: 'home.tiles.refund',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-refund" */ '../refund/refund.dialog.tsx')).RefundDialog,
    ),
  },
  notice: {
    title: 'notice.title',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-notice" */ '../notice/notice.dialog.tsx')).NoticeDialog,
    ),
  },
  agreement: {
    title: 'agreement.title',
    chunk: dialogChunk(
      async () => (await import(/* webpackChunkName: "dialog-agreement" */ '../agreement/agreement.dialog.tsx')).AgreementDialog,
    ),
  },
};

/** Shows the dialog that the address names. Names of other remotes and of the shell are not ours to answer. */
export function HomeDialogs({ onCreditExpected }: { onCreditExpected: () => void }) {
  const { t } = useTranslation('wallet');
  const { modal, close } = useModal();
  const dialog = modal !== undefined && Object.hasOwn(dialogs, modal) ? dialogs[modal] : undefined;
  if (!dialog) return null;
  return (
    <LazyDialog key={modal} chunk={dialog.chunk} title={t(dialog.title)} onClose={close} onCreditExpected={onCreditExpected} />
  );
}

/** Fetches the code of all dialogs, for when the browser has nothing better to do. One that fails is fetched when it is opened. */
export function prefetchDialogs(): void {
  for (const { chunk } of Object.values(dialogs)) chunk.load().catch(() => undefined);
}
