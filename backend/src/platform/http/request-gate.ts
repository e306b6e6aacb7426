import pTimeout from 'p-timeout';

/** How long a reset waits for what is under way; what takes longer is not waited for. */
const timeoutMs = 5_000;

/** Lets requests through, and holds them back while something is done that none of them may meet. */
export type RequestGate = {
  /** Comes true at once, or as soon as the gate is open again. */
  enter(): Promise<void>;
  leave(): void;
  /** Waits until nobody is inside, does the work with the gate closed, and opens it whatever became of the work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

export function createRequestGate(): RequestGate {
  let inside = 0;
  let closed: Promise<void> | undefined;
  let becameEmpty = () => {};

  async function empty(): Promise<void> {
    if (inside === 0) return;
    const left = new Promise<void>((resolve) => {
      becameEmpty = resolve;
    });
    await pTimeout(left, { milliseconds: timeoutMs, fallback: () => undefined });
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
