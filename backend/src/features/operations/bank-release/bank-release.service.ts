import type { Context } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createWithdrawalStore } from '../../cash/withdrawal/withdrawal.store.ts';
import { addBankChange } from '../../identity/account/bank-change.store.ts';
import { noticeText } from '../../identity/otp/notice-texts.ts';
import { createSmsOutbox } from '../../identity/otp/sms-outbox.ts';
import { createPlayerStore, type PlayerRow } from '../../identity/player/player.store.ts';

type Release = {
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly reason: string;
  readonly note?: string;
  readonly ip?: string;
};

/** Frees bank accounts registered by a player who does not own them, and notifies the player (ADR 0024). */
export function createBankRelease(context: Context) {
  const { db, clock, config, ledger, outbox } = context;
  const sms = createSmsOutbox(context);

  /** @throws Refusal `NO_DATA` for another account, `TRANSFER_IN_PROGRESS` during a withdrawal to it. */
  return async (
    player: Pick<PlayerRow, 'id' | 'username' | 'currency' | 'language'>,
    { bankCode, bankAccountNo, reason, note = '', ip }: Release,
  ): Promise<void> => {
    await db.transaction(async (tx) => {
      // Withdrawals also lock the wallet first: a concurrent one either finds no account or is seen below.
      await ledger.balance(tx, accounts.wallet(player.id), player.currency, { lock: true });
      if (await createWithdrawalStore(tx).isUnderWay(player.id, { bankCode, accountNo: bankAccountNo }))
        throw new Refusal('TRANSFER_IN_PROGRESS');
      const now = clock.now();
      const old = await createPlayerStore(tx).freeBankAccount(player.id, { bankCode, bankAccountNo }, now);
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
        address: ip === undefined ? '' : networkOf(ip),
        changedAt: now,
      });
      const { profile } = await readRules(tx, 'profile');
      const text = noticeText('bank-freed', player.language ?? config.rules.language, profile.name);
      await sms.notify(tx, { to: player.username, text });
    });
    outbox.wake();
  };
}
