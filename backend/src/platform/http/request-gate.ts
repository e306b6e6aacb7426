import pTimeout from 'p-timeout';

/** How long a reset waits for requests in progress. */
const timeoutMs = 5_000;

export type RequestGate = ReturnType<typeof createRequestGate>;

/** Admits requests, and holds them back while exclusive work runs. */
export function createRequestGate() {
  let inside = 0;
  let closed: Promise<void> | undefined;
  let becameEmpty = () => {};

  async function empty(): Promise<void> {
    if (inside === 0) return;
    const allLeft = new Promise<void>((resolve) => {
      becameEmpty = resolve;
    });
    await pTimeout(allLeft, { milliseconds: timeoutMs, fallback: () => undefined });
  }

  return {
    /** Resolves when the gate is open. */
    async enter(): Promise<void> {
      while (closed) await closed;
      inside += 1;
    },
    leave(): void {
      inside -= 1;
      if (inside === 0) becameEmpty();
    },
    /**
     * Closes the gate, waits until no request is inside or the time-out ends, and runs the work. Opens the gate
     * afterwards, also if the work fails.
     */
    async alone<T>(work: () => Promise<T>): Promise<T> {
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
