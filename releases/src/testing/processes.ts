import { setImmediate } from 'node:timers/promises';
import type { ObjectStore } from '../objects/object-store.ts';

/** The process was killed: nothing that it would have done after this comes about. */
export class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

export type Operation = { readonly kind: 'create' | 'replace' | 'remove'; readonly key: string; readonly body?: Uint8Array };

type Waiting = { readonly fail: () => void; readonly run: () => Promise<void>; readonly process: object };

/**
 * Processes that share a store. Each of their operations waits for its turn, so that exactly one is under way at a time, in an order that
 * the test gives, and a process can be killed before any of them.
 */
export function processesOf(objects: ObjectStore, onChange: (operation: Operation) => void) {
  let waiting: Waiting[] = [];

  /** The store as a process sees it that is killed before its operation of that number; the first is 0. */
  function start(killedBefore = Number.POSITIVE_INFINITY): { readonly objects: ObjectStore } {
    const process = {};
    let count = 0;
    const turn = <Result>(work: () => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        if (count >= killedBefore) {
          for (const each of waiting) if (each.process === process) each.fail();
          waiting = waiting.filter((each) => each.process !== process);
          reject(new Killed());
          return;
        }
        count += 1;
        waiting.push({ process, fail: () => reject(new Killed()), run: () => work().then(resolve, reject) });
      });
    const told = async (operation: Operation, work: Promise<boolean>): Promise<boolean> => {
      const isDone = await work;
      if (isDone) onChange(operation);
      return isDone;
    };
    return {
      objects: {
        about: objects.about,
        read: (key) => turn(() => objects.read(key)),
        readChanged: (key, mark) => turn(() => objects.readChanged(key, mark)),
        create: (key, body) => turn(() => told({ kind: 'create', key, body }, objects.create(key, body))),
        replace: (key, body, tag) => turn(() => told({ kind: 'replace', key, body }, objects.replace(key, body, tag))),
        list: (prefix) => turn(() => objects.list(prefix)),
        listWritten: (prefix) => turn(() => objects.listWritten(prefix)),
        sweep: (limit, options) => turn(() => objects.sweep(limit, options)),
        remove: (key) =>
          turn(async () => {
            await objects.remove(key);
            onChange({ kind: 'remove', key });
          }),
      },
    };
  }

  /** Gives turns until nobody waits for one; `choices` say whose it is, over and over. */
  async function play(choices: readonly number[] = [0]): Promise<void> {
    for (let at = 0; ; at += 1) {
      // Whoever had the last turn asks for the next one before this goes on.
      await setImmediate();
      const [next] = waiting.splice((choices[at % choices.length] ?? 0) % Math.max(1, waiting.length), 1);
      if (!next) return;
      await next.run();
    }
  }

  return { start, play };
}
