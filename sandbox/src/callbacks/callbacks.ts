import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import type { SandboxConfig, SandboxTimes } from '../platform/config.ts';
import { keepLast } from '../world/keep-last.ts';
import type { Callback } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';
import { sendCallback } from './send-callback.ts';

/** After so many attempts nobody can be expected to answer any more; a person may still send it again. */
const maxAttempts = 25;
const maxKept = 500;

type Parts = {
  store: WorldStore;
  faults: Faults;
  config: SandboxConfig;
  times: SandboxTimes;
  log: FastifyBaseLogger;
  /** The product's time, which signatures are dated by. */
  now: () => Promise<Date>;
};

/** Delivers what the providers report, at least once: kept in the world, signed anew and repeated until the backend has taken it. */
export function createCallbacks({ store, faults, config, times, log, now }: Parts) {
  const { world } = store;
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  function schedule(callback: Callback, delayMs: number) {
    if (isStopped) return;
    clearTimeout(timers.get(callback.id));
    timers.set(
      callback.id,
      setTimeout(() => void attempt(callback), delayMs),
    );
  }

  async function attempt(callback: Callback) {
    timers.delete(callback.id);
    callback.attempts += 1;
    const outcome = await sendCallback({ config, times, rail: callback.rail, body: callback.body, at: await now() });
    callback.outcome = outcome.text;
    if (outcome.isTaken) callback.state = 'delivered';
    else if (callback.attempts >= maxAttempts) callback.state = 'given-up';
    else {
      const delayMs = times.callbackRetryMs(callback.attempts);
      callback.nextAt = new Date(Date.now() + delayMs).toISOString();
      schedule(callback, delayMs);
    }
    if (!outcome.isTaken)
      log.warn({ rail: callback.rail, attempts: callback.attempts, outcome: outcome.text }, 'callback not taken');
    store.changed();
  }

  function enqueue(rail: Callback['rail'], body: string) {
    const at = new Date().toISOString();
    const id = randomUUID();
    const callback: Callback = { id, rail, body, attempts: 0, state: 'waiting', createdAt: at, nextAt: at, outcome: '' };
    world.callbacks.push(callback);
    schedule(callback, 0);
  }

  return {
    /** Reports a fact to the backend; twice, when the rail's fault says so. */
    report(rail: Callback['rail'], fact: object) {
      const body = JSON.stringify(fact);
      enqueue(rail, body);
      if (faults.take(rail, 'callback')) enqueue(rail, body);
      keepLast(world.callbacks, maxKept);
      store.changed();
    },
    /** Sends a callback again, whatever became of it. */
    repeat(id: string): boolean {
      const callback = world.callbacks.find((known) => known.id === id);
      if (!callback) return false;
      callback.state = 'waiting';
      schedule(callback, 0);
      store.changed();
      return true;
    },
    /** Takes up what an earlier run left undelivered. */
    start() {
      for (const callback of world.callbacks) {
        if (callback.state === 'waiting') schedule(callback, Math.max(0, Date.parse(callback.nextAt) - Date.now()));
      }
    },
    /** Drops the timers; what waits is taken up by the next `start`. */
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    /** Forgets what waits, when the world is cleared. */
    forget() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
export type Callbacks = ReturnType<typeof createCallbacks>;
