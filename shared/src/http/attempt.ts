/** One attempt to move money: the same key until an answer arrives, a new one afterwards (D-9). */
export type AttemptKey = {
  /**
   * Runs the call with this attempt's key. An answer or a refusal ends the attempt; when no reply arrived, the next run of the same
   * body repeats the key, so that what was carried out unseen is answered and not done again.
   */
  run<Answer>(body: object, call: (key: string) => Promise<Answer>): Promise<Answer>;
};

type Open = { readonly key: string; readonly body: string };

/** @param name of the operation, e.g. `withdraw`: an attempt without an answer outlives the dialog and a reload under it. */
export function createAttempt(name: string): AttemptKey {
  const storageKey = `wallet.attempt.${name}`;
  return {
    async run(body, call) {
      const text = JSON.stringify(body);
      const kept = read(storageKey);
      const open: Open = kept?.body === text ? kept : { key: crypto.randomUUID(), body: text };
      write(storageKey, open);
      try {
        const answer = await call(open.key);
        forget(storageKey);
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) forget(storageKey);
        throw error;
      }
    },
  };
}

const isOutcomeUnknown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isOutcomeUnknown' in error && error.isOutcomeUnknown === true;

function read(key: string): Open | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && 'key' in value && 'body' in value
      ? { key: String(value.key), body: String(value.body) }
      : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, open: Open): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(open));
  } catch {
    // storage is barred: the key lives as long as this call
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing is stored where storage is barred
  }
}
