import { createHash } from 'node:crypto';
import type { GiftDeposit } from '@wallet/shared/api';
import { toAmount } from '@wallet/shared/money';
import pTimeout from 'p-timeout';
import { Type } from 'typebox';
import type { Context, Player } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { createSiteWalletStore } from '../../site/directory/site-wallet.store.ts';
import { createGiftStore, type GiftRedemption } from './gift.store.ts';
import { openGiftLink } from './gift-link.ts';
import { type GiftSettlement, giftJob } from './gift-settlement.ts';

/** A player waits so long for the provider before the answer is "in progress". */
const firstAnswerMs = 5_000;
/** By then the request's own question to the provider has ended, one way or another. */
const firstJobMs = 15_000;
/** Enough for typing errors, too few for guessing. */
const triesByPlayer = { points: 20, durationS: 60 };

/** What is kept is which gift it is; how it stands is looked up. */
const giftOperation = keyedOperation('gift', Type.Object({ giftId: column.text }));

const invalid = () => new Refusal('TRUELINK_INVALID', { link: 'TRUELINK_INVALID' });
const duplicate = () => new Refusal('TRUELINK_DUPLICATE', { link: 'TRUELINK_DUPLICATE' });

type Request = { readonly link: string; readonly key: string | undefined };

export function createGiftService(context: Context, settlement: GiftSettlement) {
  const { config, db, clock, limits, outbox, idempotency, log } = context;
  const keys = keyRing(config, 'gift-links');

  async function assertOffered(player: Player): Promise<void> {
    const wallets = await createSiteWalletStore(db).list(player.currency);
    if (!wallets.some(({ mode }) => mode === 'gift')) throw new Refusal('NO_WALLET');
  }

  /** The link is the player's before anybody is asked for its money; the player's own repeat goes on with what is under way. */
  async function claim(tx: Transaction, player: Player, hash: string): Promise<{ giftId: string }> {
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
      // It was refused in the meantime and let go of the link.
      if (!holder) return claim(tx, player, hash);
      throw duplicate();
    }
    await outbox.add(tx, { kind: giftJob, payload: { giftId: gift.id }, key: gift.id, delayMs: firstJobMs });
    return { giftId: gift.id };
  }

  /** Asks the provider now, and gives up waiting, not asking, after a while. */
  async function tryNow(giftId: string): Promise<void> {
    const asked = settlement.attempt(giftId, 1).catch((error: unknown) => {
      log.warn({ err: error, giftId }, 'a gift could not be settled at once');
    });
    await pTimeout(asked, { milliseconds: firstAnswerMs, fallback: () => undefined });
  }

  async function found(giftId: string): Promise<GiftRedemption> {
    const gift = await createGiftStore(db).find(giftId);
    if (!gift) throw new Error(`gift ${giftId} is gone`);
    return gift;
  }

  return {
    /**
     * Takes the money of a gift link into the wallet. `IN_PROGRESS` when the provider has not told in time: it is asked again until
     * it does.
     * @throws Refusal `TRUELINK_INVALID` for what is no link, is used up, expired or below 2 baht, `TRUELINK_DUPLICATE` for a link
     * that was sent before, by anybody, `NO_WALLET` where the operator takes none, `REQUEST_LIMIT`.
     */
    async redeem(player: Player, { link, key }: Request): Promise<GiftDeposit> {
      await limits.action('gift-link', player.id, triesByPlayer);
      await assertOffered(player);
      const hash = openGiftLink(link, config.gift);
      if (hash === undefined) throw invalid();
      // The same link never looks the same encrypted, so what is compared is what it says.
      const body = { digest: digestOf(hash) };
      const { giftId } = await idempotency.run({ playerId: player.id, key, operation: giftOperation, body }, (tx) =>
        claim(tx, player, hash),
      );
      if ((await found(giftId)).state === 'ASKED') await tryNow(giftId);
      return answerOf(await found(giftId));
    },
  };
}

function answerOf({ state, reference, amountMinor, caseId }: GiftRedemption): GiftDeposit {
  switch (state) {
    case 'ASKED':
      return { status: 'IN_PROGRESS', reference, waitsFor: caseId === null ? 'provider' : 'staff' };
    case 'CREDITED':
      return { status: 'SUCCESS', reference, amount: toAmount(amountMinor) };
    case 'REFUSED':
      throw invalid();
  }
}

const digestOf = (hash: string): string => createHash('sha256').update(hash).digest('hex');
