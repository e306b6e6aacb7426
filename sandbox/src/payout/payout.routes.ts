import { Type } from 'typebox';
import { refused, sendRailResponse } from '../faults/rail.ts';
import { BookQuery, bookPage } from '../platform/book-page.ts';
import { closedObject } from '../platform/closed-object.ts';
import { found, SandboxError } from '../platform/sandbox-error.ts';
import { Currency, fromRail, RailAmount, toApi, toRail } from '../platform/wire-money.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import { type Payout, PayoutStatus } from '../world/world.ts';

const Order = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  bankCode: Type.String(),
  accountNo: Type.String(),
  accountName: Type.String(),
  amount: RailAmount,
  currency: Currency,
});
const Id = Type.Object({ id: Type.String() });

/** Simulates the bank that pays withdrawals. */
export function payoutRoutes(app: SandboxApp, context: SandboxContext) {
  const { store, payouts } = context;
  const present = ({ id, status }: Payout) => ({ id, status });

  app.post('/rails/payout/payouts', { schema: { body: Order } }, (request, reply) => {
    const { amount, ...order } = request.body;
    const accept = (status: 'pending' | 'failed') => {
      const amountMinor = fromRail(amount);
      const { payout, isNew } = payouts.order({ ...order, amountMinor }, context.desk.lastKnownNow(), status);
      return { status: isNew ? 201 : 200, body: present(payout) };
    };
    return sendRailResponse(context, reply, { provider: 'payout', operation: 'write', refuse: () => accept('failed') }, () =>
      accept('pending'),
    );
  });

  app.get('/rails/payout/payouts', { schema: { querystring: BookQuery } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'payout', operation: 'read' }, () => {
      const { lines, next } = bookPage(store.world.payouts, ({ createdAt }) => createdAt, request.query);
      const line = ({ amountMinor, createdAt, ...payout }: Payout) => ({
        ...payout,
        amount: toRail(amountMinor),
        takenAt: createdAt,
      });
      return { status: 200, body: { payouts: lines.map(line), next } };
    }),
  );

  app.get('/rails/payout/payouts/:id', { schema: { params: Id } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'payout', operation: 'read', refuse: () => refused('NOT_FOUND', 404) }, () => {
      const payout = payouts.find(request.params.id);
      return payout ? { status: 200, body: present(payout) } : refused('NOT_FOUND', 404);
    }),
  );

  const Search = Type.Object({ status: Type.Optional(PayoutStatus) });
  app.get('/api/payouts', { schema: { querystring: Search } }, (request) => {
    const { status } = request.query;
    return store.world.payouts
      .filter((payout) => status === undefined || payout.status === status)
      .toReversed()
      .map(presentPayout);
  });

  const Decision = closedObject({ outcome: Type.Enum(['paid', 'failed']) });
  app.post('/api/payouts/:id', { schema: { params: Id, body: Decision } }, (request) => {
    const payout = found(payouts.find(request.params.id), `Payout ${request.params.id}`);
    if (payout.status !== 'pending') throw new SandboxError(409, 'ALREADY_SETTLED', `This payout is already ${payout.status}`);
    payouts.settle(payout, request.body.outcome);
    return presentPayout(payout);
  });
}

/** A payout for the console. */
export const presentPayout = ({ amountMinor, ...payout }: Payout) => ({ ...payout, amount: toApi(amountMinor) });
