import { negate } from '@wallet/shared/money';
import { type AccountName, accounts } from '../../ledger/ledger.ts';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { newId, newReference } from '../../platform/id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createPlayerStore, type PlayerRow } from '../account/player.store.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { createCaseStore, type MoneyCase } from './case.store.ts';

/** What an operator decides; `username` is the phone of the player whose money it is. */
export type CaseDecision =
  | { readonly resolution: 'CREDITED'; readonly username: string; readonly note: string }
  | { readonly resolution: 'RETURNED' | 'CLOSED'; readonly note: string };

/** How the statement names where such money came from: a person at the desk. */
const deskChannel = 'MANUAL';

/** Cases of money that only a person can decide (D-22). */
export function createCaseService({ db, ledger, clock, log }: Context) {
  async function receiverOf(tx: Sql, { currency }: MoneyCase, username: string): Promise<PlayerRow> {
    const player = await createPlayerStore(tx).findByUsername(username);
    if (!player) throw new Refusal('NO_USER', { username: 'NO_USER' });
    // Kip is not changed into baht here: money of another currency goes back.
    if (player.currency !== currency) throw new Refusal('VALIDATION', { username: 'VALIDATION' });
    return player;
  }

  const moveOut = (tx: Sql, { id, currency, suspenseMinor }: MoneyCase, kind: string, to: AccountName): Promise<void> =>
    ledger.post(tx, {
      kind,
      reference: id,
      currency,
      postings: [
        { account: accounts.suspense(), amountMinor: negate(suspenseMinor) },
        { account: to, amountMinor: suspenseMinor },
      ],
    });

  const tellStatement = (tx: Sql, { suspenseMinor, currency }: MoneyCase, playerId: string): Promise<void> =>
    createMovementStore(tx).record({
      id: newId(),
      playerId,
      type: 'deposit',
      status: 'SUCCESS',
      from: deskChannel,
      to: 'WALLET',
      amountMinor: suspenseMinor,
      currency,
      reference: newReference('C'),
      createdAt: clock.now(),
    });

  return {
    list: () => createCaseStore(db).list(),

    /**
     * Ends a case, once: the money leaves suspense with it, in one transaction.
     * @throws Refusal `NO_DATA` when nobody knows the case or it is resolved; `NO_USER`; `VALIDATION` for money that would be closed
     * away or is not there to give, and for a player of another currency.
     */
    async resolve(id: string, decision: CaseDecision): Promise<void> {
      await db.transaction(async (tx) => {
        const store = createCaseStore(tx);
        const found = await store.lock(id);
        if (!found || found.resolution !== null) throw new Refusal('NO_DATA');
        const isMoneyMoved = decision.resolution !== 'CLOSED';
        if (isMoneyMoved !== found.suspenseMinor > 0) throw new Refusal('VALIDATION', { resolution: 'VALIDATION' });
        const player = decision.resolution === 'CREDITED' ? await receiverOf(tx, found, decision.username) : undefined;
        if (player) {
          await moveOut(tx, found, 'case-credit', accounts.wallet(player.id));
          await tellStatement(tx, found, player.id);
        } else if (isMoneyMoved) {
          await moveOut(tx, found, 'case-return', accounts.returned());
        }
        const { resolution, note } = decision;
        await store.resolve(id, { resolution, note, playerId: player?.id ?? null, now: clock.now() });
        log.info({ case: id, subject: found.subject, resolution, player: player?.id }, 'a money case is resolved');
      });
    },
  };
}
