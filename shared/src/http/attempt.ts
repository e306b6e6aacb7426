import { onSignOut } from '../session/session.ts';
import { withStorage } from '../session/with-storage.ts';
import { ApiError, StaleReplyError, UnsentError } from './api-error.ts';

/** One attempt to move money: reuses its key until a response arrives, then takes a new one (D-9). */
export type AttemptKey = {
  /**
   * A response or refusal ends the attempt. An unknown outcome fails with `OUTCOME_UNKNOWN`; the next run with the same body, in
   * any tab, reuses the key, so that the server returns the earlier result instead of repeating the work (FAIR-07).
   */
  run<Answer>(body: object, call: (key: string) => Promise<Answer>): Promise<Answer>;
};

/** `at`: milliseconds since the epoch. */
type Open = { readonly key: string; readonly body: string; readonly at: number };

/** After an hour, the same body is a new intent: the statement then shows the first one's outcome. */
const lifeMs = 3_600_000;
const maxStored = 5;
const prefix = 'wallet.attempt.';

/** @param name of the operation, e.g. `withdraw`. An attempt without a response survives closing the dialog and reloading. */
export function createAttempt(name: string): AttemptKey {
  const place = prefix + name;
  return {
    async run(body, call) {
      const text = JSON.stringify(body);
      // Pending attempts belong to this tab, unknown outcomes to all tabs.
      const unknown = find('localStorage', place, text);
      const open = find('sessionStorage', place, text) ?? unknown ?? { key: crypto.randomUUID(), body: text, at: Date.now() };
      save('sessionStorage', place, open);
      try {
        const answer = await call(open.key);
        remove(place, open);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.isOutcomeUnknown) {
          save('localStorage', place, open);
          throw unknownOutcome(error);
        }
        // Not sent, or the session ended: a repeat of the same body reuses the key.
        if (error instanceof UnsentError) throw unknown ? unknownOutcome(error) : error;
        if (error instanceof StaleReplyError) throw error;
        if (!(unknown && isBeforeKey(error))) remove(place, open);
        throw error;
      }
    },
  };
}

const unknownOutcome = ({ status, requestId, retryAfterS, isBroken }: ApiError): ApiError =>
  new ApiError({ code: 'OUTCOME_UNKNOWN', status, requestId, retryAfterS, isBroken });

/** A refusal before the key was checked, e.g. for too many requests, does not reveal the outcome of the first try. */
const isBeforeKey = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 429);

// After a sign-out by the server the player may retry; a sign-out by the player clears the keys for the next person.
onSignOut((by) => {
  if (by !== 'player') return;
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    withStorage(() => {
      for (const key of Object.keys(window[name])) if (key.startsWith(prefix)) window[name].removeItem(key);
    });
  }
});

type StorageName = 'localStorage' | 'sessionStorage';

const isOpen = (value: unknown): value is Open =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'body' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  Date.now() - value.at < lifeMs;

/** Empty without storage: the key then lives as long as its call. */
const readAll = (name: StorageName, place: string): readonly Open[] =>
  withStorage(() => {
    const value: unknown = JSON.parse(window[name].getItem(place) ?? '[]');
    return Array.isArray(value) ? value.filter(isOpen) : [];
  }) ?? [];

const find = (name: StorageName, place: string, body: string): Open | undefined =>
  readAll(name, place).find((each) => each.body === body);

function write(name: StorageName, place: string, all: readonly Open[]): void {
  withStorage(() => (all.length > 0 ? window[name].setItem(place, JSON.stringify(all)) : window[name].removeItem(place)));
}

function save(name: StorageName, place: string, open: Open): void {
  const others = readAll(name, place).filter(({ body }) => body !== open.body);
  write(name, place, [open, ...others].slice(0, maxStored));
}

function remove(place: string, { key }: Open): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    write(
      name,
      place,
      readAll(name, place).filter((each) => each.key !== key),
    );
  }
}
