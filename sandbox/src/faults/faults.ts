import type { Fault } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

/** A write changes something at the provider, a read only asks, a callback is the provider speaking by itself. */
export type Operation = 'write' | 'read' | 'callback';
const plainProviders = ['sms', 'bank', 'payment', 'payout', 'gift'] as const;
export type Provider = (typeof plainProviders)[number] | `game:${string}`;

export const isProvider = (name: string): name is Provider =>
  plainProviders.some((known) => known === name) || /^game:[A-Za-z0-9_-]{1,40}$/.test(name);

/** Providers that report by callback: what they do twice is that report, since their writes are idempotent anyway. */
const reporting = new Set<string>(['payment', 'payout']);

export function createFaults(store: WorldStore) {
  const { world } = store;

  return {
    /** The fault that spoils this request, used up by one; undefined when all goes well. */
    take(provider: Provider, operation: Operation): Fault | undefined {
      const fault = world.faults[provider];
      if (!fault || fault.kind === 'none' || !applies(fault, provider, operation)) return undefined;
      const taken = { ...fault };
      if (fault.timesLeft !== null) {
        fault.timesLeft -= 1;
        if (fault.timesLeft <= 0) delete world.faults[provider];
        store.changed();
      }
      return taken;
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
  if (fault.kind === 'duplicate' && reporting.has(provider)) return false;
  return fault.on === 'all' || fault.on === (operation === 'write' ? 'writes' : 'reads');
}
