import { randomUUID } from 'node:crypto';
import { partnerKey, signCallback } from '@kaeo/backend/signature';
import type { FastifyBaseLogger } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import type { SandboxConfig, SandboxTimes } from '../platform/config.ts';
import type { Callback } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

/** Automatic attempts end after this number; a tester can still send the callback again. */
const maxAttempts = 25;
const maxStored = 500;

type Parts = {
  store: WorldStore;
  faults: Faults;
  config: SandboxConfig;
  times: SandboxTimes;
  log: FastifyBaseLogger;
  /** The product's time, used in signatures. */
  now: () => Promise<Date>;
};

/**
 * Delivers the providers' callbacks at least once: they are stored, and repeated with new signatures until the backend
 * accepts them.
 */
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
    if (outcome.isAccepted) callback.state = 'delivered';
    else if (callback.attempts >= maxAttempts) callback.state = 'given-up';
    else {
      const delayMs = times.callbackRetryMs(callback.attempts);
      callback.nextAt = new Date(Date.now() + delayMs).toISOString();
      schedule(callback, delayMs);
    }
    if (!outcome.isAccepted)
      log.warn({ rail: callback.rail, attempts: callback.attempts, outcome: outcome.text }, 'callback not accepted');
    store.changed();
  }

  function enqueue(rail: Callback['rail'], body: string) {
    const at = new Date().toISOString();
    const id = randomUUID();
    const callback: Callback = { id, rail, body, attempts: 0, state: 'waiting', createdAt: at, nextAt: at, outcome: '' };
    world.callbacks.push(callback);
    schedule(callback, 0);
  }

  /** Cancels waiting callbacks, when the world is cleared. */
  function cancelAll() {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    /** Reports a fact to the backend; twice with the rail's duplicate fault. */
    report(rail: Callback['rail'], fact: object) {
      const body = JSON.stringify(fact);
      enqueue(rail, body);
      if (faults.consume(rail, 'callback')) enqueue(rail, body);
      world.callbacks = world.callbacks.slice(-maxStored);
      store.changed();
    },
    /** Sends a callback again, in any state. */
    repeat(callback: Callback) {
      callback.state = 'waiting';
      schedule(callback, 0);
      store.changed();
    },
    /** Resumes undelivered callbacks of a previous run. */
    start() {
      for (const callback of world.callbacks) {
        if (callback.state === 'waiting') schedule(callback, Math.max(0, Date.parse(callback.nextAt) - Date.now()));
      }
    },
    /** Clears the timers; the next `start` resumes waiting callbacks. */
    stop() {
      isStopped = true;
      cancelAll();
    },
    cancelAll,
  };
}
export type Callbacks = ReturnType<typeof createCallbacks>;

type Sending = { config: SandboxConfig; times: SandboxTimes; rail: Callback['rail']; body: string; at: Date };

/** One attempt. It succeeds if the backend returns 2xx; `text` is the outcome. */
async function sendCallback({ config, times, rail, body, at }: Sending): Promise<{ isAccepted: boolean; text: string }> {
  const key = partnerKey(config.providerSecret, `callbacks:${rail}`);
  try {
    const response = await fetch(`${config.backendUrl}/api/callbacks/${rail}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signCallback(key, body, at) },
      body,
      signal: AbortSignal.timeout(times.callbackTimeoutMs),
    });
    await response.body?.cancel();
    return { isAccepted: response.ok, text: String(response.status) };
  } catch {
    return { isAccepted: false, text: 'no response' };
  }
}
