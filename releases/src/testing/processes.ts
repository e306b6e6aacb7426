import { setImmediate } from 'node:timers/promises';
import type { ObjectStore } from '../objects/object-store.ts';

/** Thrown to a process that was killed: nothing more of it takes effect. */
export class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

export type Operation = { readonly kind: 'create' | 'replace' | 'remove'; readonly key: string; readonly body?: Uint8Array };

type PendingOperation = { readonly fail: () => void; readonly run: () => Promise<void>; readonly process: object };

/**
 * Processes that share a store. Their operations run one at a time in an order that the test determines, and a process
 * can be killed before any of them.
 */
export function processesOf(objects: ObjectStore, onChange: (operation: Operation) => void) {
  let waiting: PendingOperation[] = [];

  /** The store as seen by a process that is killed before its operation with that index. */
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
    const reported = async (operation: Operation, work: Promise<boolean>): Promise<boolean> => {
      const isDone = await work;
      if (isDone) onChange(operation);
      return isDone;
    };
    return {
      objects: {
        about: objects.about,
        read: (key) => turn(() => objects.read(key)),
        readChanged: (key, mark) => turn(() => objects.readChanged(key, mark)),
        create: (key, body) => turn(() => reported({ kind: 'create', key, body }, objects.create(key, body))),
        replace: (key, body, tag) => turn(() => reported({ kind: 'replace', key, body }, objects.replace(key, body, tag))),
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

  /** Runs pending operations until there are none; `choices`, repeated, selects the next one. */
  async function play(choices: readonly number[] = [0]): Promise<void> {
    for (let at = 0; ; at += 1) {
      // Lets the process of the last operation queue its next one first.
      await setImmediate();
      const [next] = waiting.splice((choices[at % choices.length] ?? 0) % Math.max(1, waiting.length), 1);
      if (!next) return;
      await next.run();
    }
  }

  return { start, play };
}
