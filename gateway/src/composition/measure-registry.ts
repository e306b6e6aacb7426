import { composeFor, overdueMs, watchedOf } from '@kaeo/releases';
import { Gauge, type Registry } from 'prom-client';
import type { RegistrySource } from './registry-source.ts';

/** Metrics of the registry and of automatic rollouts. */
export function measureRegistry(readRegistry: RegistrySource, metrics: Registry): void {
  const page = new Gauge({
    name: 'gateway_has_page',
    help: '1 while a shell is in service, so that there is a page to serve.',
    registers: [metrics],
    async collect() {
      const now = await readRegistry();
      page.set(now && composeFor(now.stored, '') ? 1 : 0);
    },
  });
  const stale = new Gauge({
    name: 'gateway_registry_stale',
    help: '1 while the store is unreadable and pages use the last valid registry.',
    registers: [metrics],
    async collect() {
      stale.set((await readRegistry())?.stale ? 1 : 0);
    },
  });
  const unjudged = new Gauge({
    name: 'gateway_rollout_unjudged_seconds',
    help: 'Seconds since the end of a step of an automatic rollout without a verdict.',
    labelNames: ['remote'],
    registers: [metrics],
    async collect() {
      unjudged.reset();
      const now = new Date();
      for (const { name, rollout } of watchedOf((await readRegistry())?.stored)) {
        unjudged.set({ remote: name }, overdueMs(rollout.plan, now) / 1_000);
      }
    },
  });
}
