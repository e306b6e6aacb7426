import { type AccountProfile, type BankAccountNameChange, type ProfileChange, readAccountNo } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayerCaller } from '../../../platform/session/session.ts';
import { createAuditTrail } from '../../records/audit-trail/audit-trail.ts';
import { holdNoticeText } from '../otp/notice-texts.ts';
import { later } from '../otp/otp-proof.ts';
import { createSmsOutbox } from '../otp/sms-outbox.ts';
import { createStepUp, type Proven, type StepUpProof } from '../passkeys/step-up.ts';
import { isSameName } from '../player/account-name.ts';
import { checkAccountName, checkBankDetails, checkName } from '../player/account-rules.ts';
import { type BankDetails, createPlayerStore, type PlayerRow } from '../player/player.store.ts';
import { queuePush } from '../push/push.service.ts';
import { presentAccount } from './account.presenter.ts';
import { addBankChange } from './bank-change.store.ts';

/** Bounds attempts to find out which account numbers exist. Players rarely change their account. */
const changesByPlayer = { points: 5, durationS: 24 * 60 * 60 };

const detailsOf = ({ bankCode, bankAccountName, bankAccountNo }: BankDetails): BankDetails => ({
  bankCode,
  bankAccountName,
  bankAccountNo,
});
const isSameAccount = (one: BankDetails, other: BankDetails) =>
  one.bankCode === other.bankCode &&
  one.bankAccountNo === other.bankAccountNo &&
  isSameName(one.bankAccountName, other.bankAccountName);

export function createBankChangeService(context: Context) {
  const { db, clock, config, limits, outbox } = context;
  const stepUp = createStepUp(context);
  const sms = createSmsOutbox(context);

  /** Merges the change into the current details. The stored name is not checked again unless a name was sent or the bank changes. */
  function requestedBank(player: PlayerRow, requested: ProfileChange): BankDetails {
    const merged = {
      bankCode: requested.bankCode ?? player.bankCode,
      bankAccountName: requested.bankAccountName ?? player.bankAccountName,
      bankAccountNo: requested.bankAccountNo === undefined ? player.bankAccountNo : readAccountNo(requested.bankAccountNo),
    };
    const isNameUnchanged = requested.bankAccountName === undefined && merged.bankCode === player.bankCode;
    const isTouched = !isSameAccount(merged, player) || requested.bankAccountName !== undefined;
    return isTouched ? checkBankDetails(merged, config.market, { isNameUnchanged }) : merged;
  }

  const hold = (sql: Sql, id: string, now: Date): Promise<Date> =>
    createPlayerStore(sql).holdWithdrawals(id, later(now, config.holds.afterBankChangeMs), 'BANK_CHANGED');

  /** Writes the change, its history, the hold, the notice and the audit record in one transaction. */
  async function write(
    { player: { id }, sessionId, ip }: PlayerCaller,
    next: { name: string; bank: BankDetails; proven?: Proven },
  ): Promise<AccountProfile> {
    const now = clock.now();
    const answer = await db.transaction(async (tx) => {
      const players = createPlayerStore(tx);
      const player = await players.get(id);
      await next.proven?.use(tx);
      await players.changeProfile(id, { name: next.name, ...next.bank }, now);
      if (!isSameAccount(player, next.bank)) {
        // A concurrent call changed the account, so the missing proof was judged against outdated details.
        if (!next.proven) throw new Refusal('STEP_UP_REQUIRED');
        const proof = next.proven.by;
        const change = { playerId: id, proof, sessionId, changedAt: now, address: networkOf(ip) };
        await addBankChange(tx, { ...change, id: newId(), old: detailsOf(player), new: next.bank });
        const isMoved = player.bankCode !== next.bank.bankCode || player.bankAccountNo !== next.bank.bankAccountNo;
        const language = player.language ?? config.rules.language;
        const notice = isMoved ? 'bank-changed' : 'bank-name-changed';
        const heldUntil = await hold(tx, id, now);
        const { profile } = await readRules(tx, 'profile');
        const until = { at: heldUntil, timeZone: config.rules.timeZone };
        const text = holdNoticeText(notice, language, profile.name, until);
        await sms.notify(tx, { to: player.username, text });
        await queuePush(tx, { clock }, id, 'bank-changed');
        await createAuditTrail(tx).record({
          at: now,
          actorKind: 'player',
          actor: id,
          action: isMoved ? 'bank account changed' : 'bank account name changed',
          subject: id,
          outcome: 'done',
          ip,
          details: { proof, sessionId, heldUntil: heldUntil.toISOString() },
        });
      }
      return presentAccount(await players.get(id), now);
    });
    outbox.wake();
    return answer;
  }

  /** Requires a proof if the bank account or its name changes, then writes the change. */
  async function change(caller: PlayerCaller, player: PlayerRow, next: { name: string; bank: BankDetails }, proof: StepUpProof) {
    if (isSameAccount(player, next.bank)) return write(caller, { ...next, bank: detailsOf(player) });
    const proven = await stepUp.prove(caller, 'bank-account', proof);
    await limits.action('bank-change', player.id, changesByPlayer);
    return write(caller, { ...next, proven });
  }

  return {
    /**
     * Changes the fields that are sent. Another bank, number or account name requires the password, a passkey or a code, and holds
     * withdrawals. A payout that was already sent keeps its details (D-25).
     * @throws Refusal `STEP_UP_REQUIRED`, `WRONG_PASSWORD`, the refusals of a passkey and of a code, `REQUEST_LIMIT`, `EXISTING_BANK`.
     */
    async changeProfile(caller: PlayerCaller, requested: ProfileChange): Promise<AccountProfile> {
      const player = await createPlayerStore(db).get(caller.player.id);
      const name = requested.name === undefined ? player.name : checkName(requested.name);
      return change(caller, player, { name, bank: requestedBank(player, requested) }, requested);
    },

    /** Sets the account name in English letters (DEP-03), with the same proof, hold and refusals as a change of the account. */
    async changeName(caller: PlayerCaller, requested: BankAccountNameChange): Promise<AccountProfile> {
      const player = await createPlayerStore(db).get(caller.player.id);
      if (requested.bankCode !== player.bankCode) throw new Refusal('INVALID_BANK', { bankCode: 'INVALID_BANK' });
      const bank = { ...detailsOf(player), bankAccountName: checkAccountName(requested.bankAccountName, true) };
      return change(caller, player, { name: player.name, bank }, requested);
    },
  };
}
