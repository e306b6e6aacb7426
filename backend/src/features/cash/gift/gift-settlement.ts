import type { MoneyStatus } from '@kaeo/shared/api';
import { type Minor, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { accounts, type Ledger, movePostings } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';
import { jobKind, retryMs } from '../../../platform/jobs/job-kind.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import type { GiftProvider } from '../../../providers/ports/providers.port.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { openParked } from '../../records/cases/parked-money.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createGiftStore, type GiftRedemption } from './gift.store.ts';

export const giftJob = jobKind('gift-redeem', 'gift', { giftId: column.text });

export const giftChannel = 'GIFT';

/** The provider's reason for a link that is already redeemed. */
const usedUp = 'ALREADY_REDEEMED';

type Decision = Exclude<Awaited<ReturnType<GiftProvider['redeem']>>, { kind: 'unknown' }>;

/** Redeems claimed links at the provider and settles them once, even with concurrent attempts. */
export function createGiftSettlement({ config, db, ledger, providers, clock, log }: Context) {
  const keys = keyRing(config, 'gift-links');
  const guard = createProtectionGuard({ clock, config });
  const show = (tx: Transaction, gift: GiftRedemption, status: MoneyStatus, amountMinor: Minor) =>
    showGift(tx, gift, { status, amountMinor, now: clock.now() });

  async function credit(tx: Transaction, gift: GiftRedemption, amountMinor: Minor): Promise<void> {
    await ledger.post(tx, {
      kind: 'gift-deposit',
      // The journal reference is the link's digest, so that the ledger rejects a second credit.
      reference: gift.digest,
      currency: gift.currency,
      postings: movePostings(accounts.gift(), accounts.wallet(gift.playerId), amountMinor),
    });
  }

  /** Moves a redeemed gift to suspense, because the player's protection refuses the deposit (PROT-07). The gift ends with the case. */
  async function park(tx: Transaction, gift: GiftRedemption, amountMinor: Minor, refused: string): Promise<void> {
    const { reference, playerId, currency, createdAt } = gift;
    await parkGift(ledger, tx, gift, amountMinor);
    const evidence = { gift: reference, handedInAt: createdAt.toISOString() };
    const arrival = {
      subject: reference,
      detail: 'redeemed',
      player: { id: playerId, currency },
      amountMinor,
      refused,
      evidence,
    };
    const caseId = await openParked(tx, arrival, clock.now());
    await createGiftStore(tx).waitFor(gift.id, caseId);
    log.warn({ gift: reference, case: caseId, code: refused }, 'gift not credited: money parked');
  }

  const settle = (giftId: string, decision: Decision): Promise<void> =>
    db.transaction(async (tx) => {
      const gift = await createGiftStore(tx).find(giftId, { lock: true });
      // A concurrent attempt parked the money, or left the gift to staff.
      if (gift?.state !== 'ASKED' || gift.caseId !== null) return;
      const isRedeemed = decision.kind === 'redeemed';
      const amountMinor = isRedeemed ? decision.amountMinor : zero;
      const owner = { id: gift.playerId, currency: gift.currency };
      const denied = isRedeemed ? await guard.admitDeposit(tx, owner, amountMinor) : undefined;
      if (denied) return park(tx, gift, amountMinor, denied.code);
      if (isRedeemed && gift.movementId === null) await show(tx, gift, 'SUCCESS', amountMinor);
      await endGift(tx, gift, amountMinor, clock.now());
      if (isRedeemed) await credit(tx, gift, amountMinor);
    });

  /** The outcome is unknown: shows the gift on the statement as in progress. */
  const showWaiting = (giftId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const gift = await createGiftStore(tx).find(giftId, { lock: true });
      if (gift?.state === 'ASKED' && gift.movementId === null && gift.caseId === null) await show(tx, gift, 'IN_PROGRESS', zero);
    });

  /** Only staff can find out whether the link was redeemed by our own earlier request, whose response was lost, or by another party. */
  const leaveToStaff = (giftId: string, queries: number): Promise<void> =>
    db.transaction(async (tx) => {
      const store = createGiftStore(tx);
      const gift = await store.find(giftId, { lock: true });
      if (gift?.state !== 'ASKED' || gift.caseId !== null) return;
      const caseId = await createCaseStore(tx).open({
        kind: 'GIFT_UNCERTAIN',
        subject: gift.reference,
        detail: 'already redeemed when requested again',
        currency: gift.currency,
        openedAt: clock.now(),
        claimantId: gift.playerId,
        evidence: { gift: gift.reference, handedInAt: gift.createdAt.toISOString(), asked: `${queries} times` },
      });
      await store.waitFor(gift.id, caseId);
      if (gift.movementId === null) await show(tx, gift, 'IN_PROGRESS', zero);
      log.warn({ gift: gift.reference, case: caseId }, 'gift already redeemed after an inconclusive request: staff decide');
    });

  return {
    /** Sends one request to the provider. Idempotent and safe to run concurrently: the provider applies an id once. */
    async attempt(giftId: string, attempts: number): Promise<JobOutcome> {
      const gift = await createGiftStore(db).find(giftId);
      if (gift?.state !== 'ASKED' || gift.sealedHash === null || gift.caseId !== null) return { kind: 'done' };
      const queries = await createGiftStore(db).countQuery(gift.id, clock.now());
      const hash = keys.unseal(gift.sealedHash);
      const answer = await providers.gift.redeem({ id: gift.id, hash, leastMinor: config.gift.leastMinor });
      if (answer.kind === 'unknown') {
        if (answer.isUnsent) await createGiftStore(db).uncountQuery(gift.id);
        log.warn({ gift: gift.reference, attempts, cause: answer.cause }, 'gift redemption inconclusive, will retry by id');
        await showWaiting(giftId);
        return { kind: 'again', afterMs: retryMs(5_000, attempts), cause: `no response: ${answer.cause}` };
      }
      if (answer.kind === 'refused' && answer.reason === usedUp && queries > 1) {
        await leaveToStaff(giftId, queries);
        return { kind: 'done' };
      }
      await settle(giftId, answer);
      const reason = answer.kind === 'refused' ? { reason: answer.reason } : {};
      log.info({ gift: gift.reference, outcome: answer.kind, ...reason }, 'gift settled');
      return { kind: 'done' };
    },
  };
}
export type GiftSettlement = ReturnType<typeof createGiftSettlement>;

type Shown = { readonly status: MoneyStatus; readonly amountMinor: Minor; readonly now: Date };

/** Adds the row on the statement once there is something to show: a credit or an unknown outcome. */
export async function showGift(tx: Transaction, gift: GiftRedemption, { status, amountMinor, now }: Shown): Promise<void> {
  const id = newId();
  const { playerId, currency, reference } = gift;
  await createMovementStore(tx).record({
    id,
    playerId,
    currency,
    reference,
    type: 'deposit',
    status,
    from: giftChannel,
    to: 'WALLET',
    amountMinor,
    createdAt: now,
  });
  await createGiftStore(tx).setMovement(gift.id, id);
}

/** Books redeemed money to suspense, from where the case pays it out. */
export const parkGift = (ledger: Ledger, tx: Transaction, gift: GiftRedemption, amountMinor: Minor): Promise<void> =>
  ledger.post(tx, {
    kind: 'gift-suspense',
    reference: gift.digest,
    currency: gift.currency,
    postings: movePostings(accounts.gift(), accounts.suspense(), amountMinor),
  });

/** Ends a gift: credited with the amount, or refused if it is zero. */
export async function endGift(tx: Transaction, gift: GiftRedemption, amountMinor: Minor, now: Date): Promise<void> {
  const isFound = amountMinor > zero;
  if (gift.movementId !== null) {
    await createMovementStore(tx).settle(gift.movementId, isFound ? 'SUCCESS' : 'FAILED', amountMinor);
  }
  await createGiftStore(tx).settle(gift.id, isFound ? 'CREDITED' : 'REFUSED', amountMinor, now);
}
