import { Gauge, Histogram, type Registry } from 'prom-client';
import type { RailCall } from './rail-http.ts';

/** Measures calls to the rails, by rail and outcome: a status such as `200`, or `unknown`. */
export function measureCalls(metrics: Registry): (call: RailCall) => void {
  const calls = new Histogram({
    name: 'rail_call_duration_seconds',
    help: 'Time until a rail responded or the call was given up.',
    labelNames: ['rail', 'outcome'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  return ({ rail, reply, seconds }) =>
    calls.observe({ rail, outcome: reply.kind === 'reply' ? String(reply.status) : 'unknown' }, seconds);
}

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
