export type Sent = { readonly request: XMLHttpRequest; readonly timeoutMs: number; readonly body: unknown };

let platform: typeof XMLHttpRequest | undefined;

/** A request that records when it is sent. Not a subclass, since the test server replaces `send` on each request. */
const watched = (request: XMLHttpRequest, onSend: (body: unknown) => void): XMLHttpRequest =>
  new Proxy(request, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      // By `typeof`: jsdom's functions are from another realm.
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (name === 'send') onSend(given[0]);
        return Reflect.apply(value as () => unknown, target, given);
      };
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });

/** Records the platform's requests from now on, with time limit and body at sending. */
export function recordRequests(): Sent[] {
  const sent: Sent[] = [];
  // Read now: the test server has patched it.
  platform ??= XMLHttpRequest;
  globalThis.XMLHttpRequest = new Proxy(platform, {
    construct(target) {
      const request = new target();
      return watched(request, (body) => sent.push({ request, timeoutMs: request.timeout, body }));
    },
  });
  return sent;
}

/** Stops recording; call it after each recording test. */
export function stopWatching(): void {
  if (platform) globalThis.XMLHttpRequest = platform;
  platform = undefined;
}
