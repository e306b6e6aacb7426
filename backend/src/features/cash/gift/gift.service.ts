import { createHash } from 'node:crypto';
import type { GiftDeposit } from '@kaeo/shared/api';
import { toAmount } from '@kaeo/shared/money';
import pTimeout from 'p-timeout';
import { Type } from 'typebox';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createSiteWalletStore } from '../../site/directory/site-account.store.ts';
import { createGiftStore, type GiftRedemption } from './gift.store.ts';
import { openGiftLink } from './gift-link.ts';
import { type GiftSettlement, giftJob } from './gift-settlement.ts';

/** How long a request waits for the provider before it returns `IN_PROGRESS`. */
const firstAnswerMs = 5_000;
/** By then the request's own call to the provider has ended or timed out. */
const firstJobMs = 15_000;
/** Enough for typing errors, too few for guessing. */
const triesByPlayer = { points: 20, durationS: 60 };

/** The idempotency record stores the gift's id only; the response is built from its current state. */
const giftOperation = keyedOperation('gift', Type.Object({ giftId: column.text }));

const invalid = () => new Refusal('TRUELINK_INVALID', { link: 'TRUELINK_INVALID' });
const duplicate = () => new Refusal('TRUELINK_DUPLICATE', { link: 'TRUELINK_DUPLICATE' });

type Request = { readonly link: string; readonly key: string | undefined };

export function createGiftService(context: Context, settlement: GiftSettlement) {
  const { config, db, clock, limits, outbox, idempotency, log } = context;
  const keys = keyRing(config, 'gift-links');
  const guard = createProtectionGuard(context);

  async function assertOffered(player: Player): Promise<void> {
    const wallets = await createSiteWalletStore(db).list(player.currency);
    if (!wallets.some(({ mode }) => mode === 'gift')) throw new Refusal('NO_WALLET');
  }

  /** Claims the link before the provider is called. A repeat by the same player continues the redemption in progress. */
  async function claim(tx: Transaction, player: Player, hash: string): Promise<{ giftId: string }> {
    // The amount is not known yet.
    await guard.assert(tx, player, { kind: 'deposit', amountMinor: config.gift.leastMinor, isRequested: true });
    const store = createGiftStore(tx);
    const digest = digestOf(hash);
    const gift = {
      id: newId(),
      reference: newReference('G'),
      playerId: player.id,
      currency: player.currency,
      digest,
      sealedHash: keys.seal(hash),
      createdAt: clock.now(),
    };
    if (!(await store.claim(gift))) {
      const holder = await store.findHolder(digest);
      if (holder?.playerId === player.id && holder.state === 'ASKED') return { giftId: holder.id };
      // Refused meanwhile, which released the link: claim again.
      if (!holder) return claim(tx, player, hash);
      throw duplicate();
    }
    await outbox.add(tx, { kind: giftJob, payload: { giftId: gift.id }, key: gift.id, delayMs: firstJobMs });
    return { giftId: gift.id };
  }

  /** Calls the provider now. After `firstAnswerMs` it stops waiting, but the call continues. */
  async function tryNow(giftId: string): Promise<void> {
    const settling = settlement.attempt(giftId, 1).catch((error: unknown) => {
      log.warn({ err: error, giftId }, 'first attempt to settle the gift failed');
    });
    await pTimeout(settling, { milliseconds: firstAnswerMs, fallback: () => undefined });
  }

  async function readGift(giftId: string): Promise<GiftRedemption> {
    const gift = await createGiftStore(db).find(giftId);
    if (!gift) throw new Error(`gift ${giftId} is gone`);
    return gift;
  }

  return {
    /**
     * Redeems a gift link into the wallet. Returns `IN_PROGRESS` if the provider has not responded in time; a job then retries until it
     * does.
     * @throws Refusal `TRUELINK_INVALID` if the text is not a gift link or the link is redeemed, expired or below 2 baht,
     * `TRUELINK_DUPLICATE` if any player sent it before, `NO_WALLET` if the operator does not accept gift links, `REQUEST_LIMIT`, or a
     * code of the protection (PROT-10).
     */
    async redeem(player: Player, { link, key }: Request): Promise<GiftDeposit> {
      await limits.action('gift-link', player.id, triesByPlayer);
      await assertOffered(player);
      const hash = openGiftLink(link, config.gift);
      if (hash === undefined) throw invalid();
      // Encryption is salted, so compare the digest of the decrypted link.
      const body = { digest: digestOf(hash) };
      const { giftId } = await idempotency.run({ playerId: player.id, key, operation: giftOperation, body }, (tx) =>
        claim(tx, player, hash),
      );
      if ((await readGift(giftId)).state === 'ASKED') await tryNow(giftId);
      return answerOf(await readGift(giftId));
    },
  };
}

function waitsForOf({ caseId, isParked }: GiftRedemption): NonNullable<GiftDeposit['waitsFor']> {
  if (caseId === null) return 'provider';
  return isParked ? 'player' : 'staff';
}

function answerOf(gift: GiftRedemption): GiftDeposit {
  const { state, reference, amountMinor } = gift;
  switch (state) {
    case 'ASKED':
      return { status: 'IN_PROGRESS', reference, waitsFor: waitsForOf(gift) };
    case 'CREDITED':
      return { status: 'SUCCESS', reference, amount: toAmount(amountMinor) };
    case 'REFUSED':
      throw invalid();
  }
}

const digestOf = (hash: string): string => createHash('sha256').update(hash).digest('hex');
