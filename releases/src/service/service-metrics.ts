import { Counter, Gauge, type Registry } from 'prom-client';

/** What the release service tells operators of itself, beside how long its answers take. */
export type ServiceMetrics = {
  /** Notes that something was not done, and of which kind the answer was: `gate`, `refused`, `published`, `usage`, `fault`. */
  readonly noteRefusal: (kind: string) => void;
};

/** @param isUsable whether the registry is there and its history holds; asked whenever the metrics are. */
export function serviceMetrics(metrics: Registry, isUsable: () => Promise<boolean>): ServiceMetrics {
  const refusals = new Counter({
    name: 'release_service_refusals_total',
    help: 'What was asked and not done, by kind: gate, refused, published, usage, fault.',
    labelNames: ['kind'],
    registers: [metrics],
  });
  new Gauge({
    name: 'release_service_usable',
    help: 'Whether the release service can read the registry and its history holds: 1 or 0. At 0 nobody can release or roll back through it.',
    registers: [metrics],
    async collect() {
      this.set((await isUsable()) ? 1 : 0);
    },
  });
  return { noteRefusal: (kind) => refusals.inc({ kind }) };
}
