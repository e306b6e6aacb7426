import { withPatience } from './patience.ts';

/** How long a reset waits for what is under way; what takes longer is not waited for. */
const patienceMs = 5_000;

/** Lets requests through, and holds them back while something is done that none of them may meet. */
export type Turnstile = {
  /** Comes true at once, or as soon as the turnstile is open again. */
  enter(): Promise<void>;
  leave(): void;
  /** Waits until nobody is inside, does the work with the turnstile closed, and opens it whatever became of the work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

export function createTurnstile(): Turnstile {
  let inside = 0;
  let closed: Promise<void> | undefined;
  let becameEmpty = () => {};

  async function empty(): Promise<void> {
    if (inside === 0) return;
    const left = new Promise<void>((resolve) => {
      becameEmpty = resolve;
    });
    await withPatience(left, patienceMs, () => undefined);
  }

  return {
    async enter() {
      while (closed) await closed;
      inside += 1;
    },
    leave() {
      inside -= 1;
      if (inside === 0) becameEmpty();
    },
    async alone(work) {
      while (closed) await closed;
      let open = () => {};
      closed = new Promise((resolve) => {
        open = resolve;
      });
      try {
        await empty();
        return await work();
      } finally {
        closed = undefined;
        open();
      }
    },
  };
}
