import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import type { Unknown } from '../ports/providers.port.ts';

export type CircuitOptions = {
  /** Number of consecutive failed calls that open the circuit. */
  readonly failures: number;
  /** Delay until one trial call is allowed. */
  readonly openMs: number;
  readonly onChange?: (isOpen: boolean) => void;
};

/**
 * The result while the circuit is open. The circuit is in front of the adapter, so this call did not leave the process.
 */
const unsent: Unknown = { kind: 'unknown', cause: 'not sent: the circuit is open', isUnsent: true };

const isUnavailable = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isUnavailable' in answer && answer.isUnavailable === true;

/**
 * A circuit breaker for a partner, so that callers do not wait for the time limit of every call. Only time-outs, broken
 * connections and 5xx count as failures; a refusal or an unreadable response shows that the partner is available.
 * During a trial call, other calls wait for its result.
 * @returns a function that wraps every method of a port.
 */
export function createCircuit({ failures, openMs, onChange = () => {} }: CircuitOptions) {
  const circuit = circuitBreaker(handleWhenResult(isUnavailable), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  circuit.onStateChange((state) => onChange(state !== CircuitState.Closed));

  async function guard<Answer>(call: () => Promise<Answer>): Promise<Answer | Unknown> {
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
        return (...args: unknown[]) => guard(async () => Reflect.apply(value, target, args));
      },
    });
}
