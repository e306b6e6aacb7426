import { randomBytes } from 'node:crypto';
import { minor } from '@kaeo/shared/money';
import { Type } from 'typebox';
import { refused, sendRailResponse } from '../faults/rail.ts';
import { closedObject } from '../platform/closed-object.ts';
import { ApiAmount, fromApi, fromRail, RailAmount, toApi, toRail } from '../platform/wire-money.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import type { Gift } from '../world/world.ts';

/** A fictional wallet's address (D-42). The backend checks host and path exactly (D-23). */
const linkBase = 'https://gift.wallet.example/campaign/';

const Order = closedObject({
  amount: ApiAmount,
  members: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The provider does not repeat its first response: a second request finds the gift used up. */
  isForgetful: Type.Optional(Type.Boolean()),
});
const Redemption = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  hash: Type.String({ maxLength: 128 }),
  least: Type.Optional(RailAmount),
});
/** Validity of a link, by the product's clock. */
const validityMs = 72 * 60 * 60_000;

/** Simulates the wallet app whose users make gift links. */
export function giftRoutes(app: SandboxApp, context: SandboxContext) {
  const { store } = context;

  app.post('/api/gifts', { schema: { body: Order } }, (request) => {
    const hash = randomBytes(18).toString('hex');
    const gift: Gift = {
      hash,
      link: `${linkBase}?v=${hash}`,
      amountMinor: fromApi(request.body.amount),
      members: request.body.members ?? 1,
      createdAt: context.desk.lastKnownNow().toISOString(),
      redemptions: [],
      ...(request.body.isForgetful ? { isForgetful: true } : {}),
    };
    store.world.gifts.push(gift);
    store.changed();
    return presentGift(gift);
  });

  app.get('/api/gifts', () => store.world.gifts.toReversed().map(presentGift));

  app.post('/rails/gift/redemptions', { schema: { body: Redemption } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'gift', operation: 'write', refuse: () => refused('NOT_FOUND', 404) }, () => {
      const { id, hash, least } = request.body;
      const gift = store.world.gifts.find((known) => known.hash === hash);
      if (!gift) return refused('NOT_FOUND', 404);
      const earlier = gift.redemptions.find((redemption) => redemption.id === id);
      if (earlier && gift.isForgetful) return refused('ALREADY_REDEEMED', 409);
      if (earlier) return { status: 200, body: { amount: toRail(earlier.amountMinor) } };
      if (gift.redemptions.length >= gift.members) return refused('ALREADY_REDEEMED', 409);
      if (context.desk.lastKnownNow().getTime() - Date.parse(gift.createdAt) > validityMs) return refused('EXPIRED', 410);
      const amountMinor = minor(Math.floor(gift.amountMinor / gift.members));
      if (least !== undefined && amountMinor < fromRail(least)) return refused('BELOW_LEAST', 422);
      gift.redemptions.push({ id, amountMinor, redeemedAt: context.desk.lastKnownNow().toISOString() });
      store.changed();
      return { status: 200, body: { amount: toRail(amountMinor) } };
    }),
  );
}

/** A gift for the console. */
export const presentGift = ({ amountMinor, redemptions, ...gift }: Gift) => ({
  ...gift,
  amount: toApi(amountMinor),
  redeemed: redemptions.length,
  /** With the id of the wallet's request. */
  redemptions: redemptions.map(({ id, amountMinor: shareMinor, redeemedAt }) => ({ id, amount: toApi(shareMinor), redeemedAt })),
});
