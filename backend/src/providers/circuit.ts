import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import type { Unknown } from './providers.port.ts';

export type CircuitOptions = {
  /** So many calls in a row to a partner that is away open it. */
  readonly failures: number;
  /** After so long one call may try again. */
  readonly openMs: number;
  readonly onChange?: (isOpen: boolean) => void;
};

/** What an open circuit answers. It stands before the adapter, so of this call nothing has left. */
const unsent: Unknown = { kind: 'unknown', cause: 'not sent: the partner is away', isUnsent: true };

const isAway = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isAway' in answer && answer.isAway === true;

/**
 * Keeps calls from a partner that is away, so that nobody waits out a time limit for each of them. Only time-outs, broken connections
 * and 5xx count; a refusal, or an answer that does not read, comes from a partner that is there. While one call tries whether it is back,
 * others wait for what comes of that.
 * @returns a function that puts the circuit before every method of a port.
 */
export function createCircuit({ failures, openMs, onChange = () => {} }: CircuitOptions) {
  const circuit = circuitBreaker(handleWhenResult(isAway), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  circuit.onStateChange((state) => onChange(state !== CircuitState.Closed));

  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer | Unknown> {
    try {
      return await circuit.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return unsent;
      throw error;
    }
  }

  return <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...asked: unknown[]) => ask(async () => Reflect.apply(value, target, asked));
      },
    });
}
