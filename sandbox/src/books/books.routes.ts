import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { makeTransfer } from '../bank/transfers.service.ts';
import { presentPayout } from '../payout/payout.routes.ts';
import { closedObject } from '../platform/closed-object.ts';
import { ApiAmount, fromApi } from '../platform/wire-money.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import type { Payout } from '../world/world.ts';

const Amount = closedObject({ amount: Type.Optional(ApiAmount) });
const Run = closedObject({ to: Type.Optional(Type.String({ format: 'date-time' })) });
/** A foreign account, for a payout that the product did not order. */
const foreignAccount = { bankCode: 'SCB', accountNo: '9999999999', accountName: 'SOMEBODY ELSE' };
const defaultAmount = 250;

/** The providers' books, which can be made to differ from the product's, and the product's reconciliation. */
export function booksRoutes(app: SandboxApp, context: SandboxContext) {
  const { store, desk, operator } = context;

  /** Money that reaches the site's account without a slip. */
  async function depositWithoutSlip(amount: number) {
    const bankCode = desk.view.siteAccounts[0]?.currency === 'LAK' ? 'BCEL' : 'KBANK';
    const sender = { bankCode, accountNo: '7001234567', name: 'PRASERT K' };
    const transfer = await makeTransfer(context, { bankCode, accountNo: sender.accountNo, name: sender.name, sender, amount });
    return { line: `${transfer.sendingBank}:${transfer.reference}`, difference: 'missing', rail: 'bank' };
  }

  async function createUnrequestedPayout(amount: number): Promise<Payout> {
    const payout: Payout = {
      id: randomUUID(),
      ...foreignAccount,
      amountMinor: fromApi(amount),
      currency: 'BAHT',
      status: 'paid',
      createdAt: (await desk.now()).toISOString(),
    };
    store.world.payouts.push(payout);
    store.changed();
    return payout;
  }

  app.post('/api/books/deposits', { schema: { body: Amount } }, (request) =>
    depositWithoutSlip(request.body.amount ?? defaultAmount),
  );

  app.post('/api/books/payouts', { schema: { body: Amount } }, async (request) =>
    presentPayout(await createUnrequestedPayout(request.body.amount ?? defaultAmount)),
  );

  /**
   * Creates a missing, an extra and a changed line: a deposit without a slip, a paid payout deleted at the bank, and
   * one with another amount. If there are not enough payouts, it adds a payout that the product did not order.
   */
  app.post('/api/books/differences', async () => {
    const [deleted, changed] = store.world.payouts.filter(({ status }) => status === 'paid').slice(-2);
    const missing = await depositWithoutSlip(defaultAmount);
    const unrequested = async () => ({
      line: (await createUnrequestedPayout(defaultAmount)).id,
      difference: 'missing',
      rail: 'payout',
    });
    if (deleted) store.world.payouts = store.world.payouts.filter(({ id }) => id !== deleted.id);
    if (changed) changed.amountMinor += 100;
    store.changed();
    return {
      differences: [
        missing,
        deleted ? { line: deleted.id, difference: 'extra', rail: 'payout' } : await unrequested(),
        changed ? { line: changed.id, difference: 'changed', rail: 'payout' } : await unrequested(),
      ],
    };
  });

  /** By default up to now, so that a tester does not have to wait for pending items. */
  app.post('/api/reconciliation', { schema: { body: Run } }, async (request) => {
    const { to = new Date((await desk.now()).getTime() + 1000).toISOString() } = request.body;
    return desk.changed(operator.call('POST /operator/reconciliation', { body: { to } }));
  });
}
