export type Sent = { readonly request: XMLHttpRequest; readonly timeoutMs: number; readonly body: unknown };

let platform: typeof XMLHttpRequest | undefined;

/** A request that tells when it leaves. No subclass: the server of the tests puts a `send` of its own on each request. */
const watched = (request: XMLHttpRequest, onSend: (body: unknown) => void): XMLHttpRequest =>
  new Proxy(request, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      // By `typeof`: a function of jsdom's own is of another realm.
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (name === 'send') onSend(given[0]);
        return Reflect.apply(value as () => unknown, target, given);
      };
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });

/** The platform's requests from now on, with the limit and the body that each had when it left. */
export function recordRequests(): Sent[] {
  const sent: Sent[] = [];
  // As it is now: the server of the tests has put itself before it.
  platform ??= XMLHttpRequest;
  globalThis.XMLHttpRequest = new Proxy(platform, {
    construct(target) {
      const request = new target();
      return watched(request, (body) => sent.push({ request, timeoutMs: request.timeout, body }));
    },
  });
  return sent;
}

/** Ends the watching; a test that watches does it afterwards. */
export function stopWatching(): void {
  if (platform) globalThis.XMLHttpRequest = platform;
  platform = undefined;
}
