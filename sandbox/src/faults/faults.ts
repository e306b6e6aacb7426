import type { Fault } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

/** A write changes something at the provider, a read only queries it, a callback is sent by the provider. */
export type Operation = 'write' | 'read' | 'callback';
export const plainProviders = ['sms', 'bank', 'payment', 'payout', 'gift', 'register'] as const;
export type Provider = (typeof plainProviders)[number] | `game:${string}`;

export const isProvider = (name: string): name is Provider =>
  plainProviders.some((known) => known === name) || /^game:[A-Za-z0-9_-]{1,40}$/.test(name);

/** Providers with callbacks. Their writes are idempotent, so `duplicate` duplicates the callback. */
const providersWithCallbacks = new Set<string>(['payment', 'payout']);

export function createFaults(store: WorldStore) {
  const { world } = store;

  return {
    /** The fault for this request, if any; counts it down. */
    consume(provider: Provider, operation: Operation): Fault | undefined {
      const fault = world.faults[provider];
      if (!fault || fault.kind === 'none' || !applies(fault, provider, operation)) return undefined;
      const current = { ...fault };
      if (fault.timesLeft !== null) {
        fault.timesLeft -= 1;
        if (fault.timesLeft <= 0) delete world.faults[provider];
        store.changed();
      }
      return current;
    },
    set(provider: Provider, fault: Fault) {
      if (fault.kind === 'none') delete world.faults[provider];
      else world.faults[provider] = fault;
      store.changed();
    },
    clearAll() {
      world.faults = {};
      store.changed();
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

function applies(fault: Fault, provider: Provider, operation: Operation): boolean {
  if (operation === 'callback') return fault.kind === 'duplicate';
  if (fault.kind === 'duplicate' && providersWithCallbacks.has(provider)) return false;
  return fault.on === 'all' || fault.on === (operation === 'write' ? 'writes' : 'reads');
}
