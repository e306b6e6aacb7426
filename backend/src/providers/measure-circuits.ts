import { Gauge, type Registry } from 'prom-client';

/** Tells of each rail and game whether its circuit is open in this process, or tries whether its partner is back. */
export function measureCircuits(metrics: Registry): (rail: string, isOpen: boolean) => void {
  const open = new Gauge({
    name: 'rail_circuit_open',
    help: 'Whether this process keeps its calls from a rail because the partner is away (1) or not (0).',
    labelNames: ['rail'],
    registers: [metrics],
  });
  return (rail, isOpen) => open.set({ rail }, isOpen ? 1 : 0);
}
