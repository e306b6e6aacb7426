import { accounts } from '../../../ledger/ledger.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createWithdrawalStore } from '../../cash/withdrawal/withdrawal.store.ts';
import { addBankChange } from '../../identity/account/bank-change.store.ts';
import { noticeText } from '../../identity/account/notice-texts.ts';
import { createSmsOutbox } from '../../identity/otp/sms-outbox.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';

/** Why an account is taken from a player: its holder has proven it, the player typed another's, or the bank has closed it. */
export const releaseReasons = ['OWNER_CLAIMS', 'MISTYPED', 'ACCOUNT_CLOSED'] as const;

export type BankRelease = {
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly reason: (typeof releaseReasons)[number];
  readonly note: string;
};

/** Frees bank accounts that somebody registered who does not hold them (ADR 0035). */
export function createBankReleaseService(context: Context) {
  const { db, clock, config, ledger, outbox } = context;
  const sms = createSmsOutbox(context);

  return {
    /**
     * Takes the account from the player, who is told and has none until one is added; whoever holds it may register it from then on.
     * @throws Refusal `NO_USER`; `NO_DATA` when the player has another account by now; `TRANSFER_IN_PROGRESS` while a withdrawal to it is
     * not paid or given back.
     */
    async release(username: string, { bankCode, bankAccountNo, reason, note }: BankRelease, ip: string): Promise<void> {
      await db.transaction(async (tx) => {
        const players = createPlayerStore(tx);
        const player = await players.findByUsername(username);
        if (!player) throw new Refusal('NO_USER');
        // As a withdrawal does first of all: one that begins now finds no account, or is seen below.
        await ledger.balance(tx, accounts.wallet(player.id), player.currency, { lock: true });
        if (await createWithdrawalStore(tx).isUnderWay(player.id, { bankCode, accountNo: bankAccountNo }))
          throw new Refusal('TRANSFER_IN_PROGRESS');
        const now = clock.now();
        const old = await players.freeBankAccount(player.id, { bankCode, bankAccountNo }, now);
        if (!old) throw new Refusal('NO_DATA');
        await addBankChange(tx, {
          id: newId(),
          playerId: player.id,
          old,
          new: { ...old, bankAccountNo: '' },
          proof: 'staff',
          reason,
          note,
          sessionId: '',
          address: networkOf(ip),
          changedAt: now,
        });
        await sms.tell(tx, { to: username, text: noticeText('bank-freed', player.language ?? config.rules.language) });
      });
      outbox.wake();
    },
  };
}
