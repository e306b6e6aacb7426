import { Counter, Gauge, type Registry } from 'prom-client';

export type ServiceMetrics = {
  /** Counts an operation that was not performed, by kind: `gate`, `refused`, `published`, `usage`, `fault`. */
  readonly noteRefusal: (kind: string) => void;
};

/** @param isUsable whether the registry is readable and its history intact; called on every scrape. */
export function serviceMetrics(metrics: Registry, isUsable: () => Promise<boolean>): ServiceMetrics {
  const refusals = new Counter({
    name: 'release_service_refusals_total',
    help: 'Refused or failed operations, by kind: gate, refused, published, usage, fault.',
    labelNames: ['kind'],
    registers: [metrics],
  });
  new Gauge({
    name: 'release_service_usable',
    help: '1 if the release service can read the registry and its history is intact, otherwise 0. At 0 no release or rollback is possible through it.',
    registers: [metrics],
    async collect() {
      this.set((await isUsable()) ? 1 : 0);
    },
  });
  return { noteRefusal: (kind) => refusals.inc({ kind }) };
}
