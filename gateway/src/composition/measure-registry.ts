import { composeFor, unjudgedMs, watchedOf } from '@wallet/releases';
import { Gauge, type Registry } from 'prom-client';
import type { RegistrySource } from './registry-source.ts';

/**
 * Tells whether this gateway has a page to serve, whether from a registry that it cannot read any more, and of each rollout that should watch
 * itself how long nobody has.
 */
export function measureRegistry(readRegistry: RegistrySource, metrics: Registry): void {
  const page = new Gauge({
    name: 'gateway_has_page',
    help: '1 while there is a page to serve: a shell is in service.',
    registers: [metrics],
    async collect() {
      const now = await readRegistry();
      page.set(now && composeFor(now.stored, '') ? 1 : 0);
    },
  });
  const stale = new Gauge({
    name: 'gateway_registry_stale',
    help: '1 while the store cannot be read and pages are made from the last registry that worked.',
    registers: [metrics],
    async collect() {
      stale.set((await readRegistry())?.stale ? 1 : 0);
    },
  });
  const unjudged = new Gauge({
    name: 'gateway_rollout_unjudged_seconds',
    help: 'For how long a step of a rollout that watches itself has been over without a verdict.',
    labelNames: ['remote'],
    registers: [metrics],
    async collect() {
      unjudged.reset();
      const now = new Date();
      for (const { name, rollout } of watchedOf((await readRegistry())?.stored)) {
        unjudged.set({ remote: name }, unjudgedMs(rollout.plan, now) / 1_000);
      }
    },
  });
}
