import { Gauge, type Registry } from 'prom-client';

/** Records for each rail and game whether its circuit in this process is open or half-open. */
export function measureCircuits(metrics: Registry): (rail: string, isOpen: boolean) => void {
  const open = new Gauge({
    name: 'rail_circuit_open',
    help: '1 while this process blocks calls to the rail because its partner is unavailable.',
    labelNames: ['rail'],
    registers: [metrics],
  });
  return (rail, isOpen) => open.set({ rail }, isOpen ? 1 : 0);
}
