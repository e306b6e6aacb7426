import type { FastifyBaseLogger } from 'fastify';
import type { Callbacks } from '../callbacks/callbacks.ts';
import type { SandboxTimes } from '../platform/config.ts';
import type { Payout } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

type Parts = { store: WorldStore; callbacks: Callbacks; times: SandboxTimes; log: FastifyBaseLogger };
export type PayoutOrder = Omit<Payout, 'status' | 'createdAt'>;
export type PayoutOutcome = 'paid' | 'failed';

/** The paying bank: accepts an order once per id, and settles it after a delay or by a tester's decision. */
export function createPayouts({ store, callbacks, times, log }: Parts) {
  const timers = new Map<string, NodeJS.Timeout>();

  const find = (id: string) => store.world.payouts.find((payout) => payout.id === id);

  function settle(payout: Payout, outcome: PayoutOutcome) {
    clearTimeout(timers.get(payout.id));
    timers.delete(payout.id);
    payout.status = outcome;
    callbacks.report('payout', { id: payout.id, status: outcome });
    log.info({ payout: payout.id, outcome }, 'payout settled');
  }

  function scheduleSettlement(payout: Payout) {
    if (payout.status !== 'pending' || !store.world.settings.autoPayout || timers.has(payout.id)) return;
    timers.set(
      payout.id,
      setTimeout(() => settle(payout, 'paid'), times.autoPayoutMs),
    );
  }

  function stop() {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    find,
    settle,
    /** Idempotent by id. A `failed` order was refused and its money never left. */
    order(order: PayoutOrder, at: Date, status: 'pending' | 'failed' = 'pending'): { payout: Payout; isNew: boolean } {
      const existing = find(order.id);
      if (existing) return { payout: existing, isNew: false };
      const payout: Payout = { ...order, status, createdAt: at.toISOString() };
      store.world.payouts.push(payout);
      scheduleSettlement(payout);
      store.changed();
      return { payout, isNew: true };
    },
    /**
     * Starts to settle pending payouts, after a start or when auto payout is switched on; stops when it is switched
     * off.
     */
    scheduleAll() {
      if (!store.world.settings.autoPayout) stop();
      for (const payout of store.world.payouts) scheduleSettlement(payout);
    },
    stop,
  };
}
