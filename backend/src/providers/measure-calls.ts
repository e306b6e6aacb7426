import { Histogram, type Registry } from 'prom-client';
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
