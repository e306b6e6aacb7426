import type { OperatorFeature } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createWithdrawalStore } from '../../cash/withdrawal/withdrawal.store.ts';
import { addBankChange } from '../../identity/account/bank-change.store.ts';
import { noticeText } from '../../identity/account/notice-texts.ts';
import { createSmsOutbox } from '../../identity/otp/sms-outbox.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';

/** Frees bank accounts registered by a player who does not own them, and notifies the player (ADR 0024). */
export const bankReleaseOperatorRoutes: OperatorFeature = (app, context) => {
  const { db, clock, config, ledger, outbox } = context;
  const sms = createSmsOutbox(context);

  /** @throws Refusal `NO_USER`, `NO_DATA` for another account, `TRANSFER_IN_PROGRESS` during a withdrawal to it. */
  serveOperator(app, 'POST /operator/players/{username}/bank-account/release', async ({ params: { username }, body, ip }) => {
    const { bankCode, bankAccountNo, reason, note = '' } = body;
    await db.transaction(async (tx) => {
      const players = createPlayerStore(tx);
      const player = await players.findByUsername(username);
      if (!player) throw new Refusal('NO_USER');
      // Withdrawals also lock the wallet first: a concurrent one either finds no account or is seen below.
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
      const { profile } = await readRules(tx, 'profile');
      const text = noticeText('bank-freed', player.language ?? config.rules.language, profile.name);
      await sms.notify(tx, { to: username, text });
    });
    outbox.wake();
    return {};
  });
};
