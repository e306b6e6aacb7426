export type Sent = { readonly request: XMLHttpRequest; readonly timeoutMs: number; readonly body: unknown };
let platform: typeof XMLHttpRequest | undefined;

/** The platform's requests from now on, with the limit and the body that each had when it left. */
export function watchSent(): Sent[] {
  const sent: Sent[] = [];
  // As it is now: the server of the tests has put itself before it.
  platform ??= XMLHttpRequest;
  class WatchedRequest extends platform {
    override send(body?: XMLHttpRequestBodyInit | null): void {
      sent.push({ request: this, timeoutMs: this.timeout, body });
      super.send(body);
    }
  }
  globalThis.XMLHttpRequest = WatchedRequest;
  return sent;
}

/** Ends the watching; a test that watches does it afterwards. */
export function stopWatching(): void {
  if (platform) globalThis.XMLHttpRequest = platform;
  platform = undefined;
}
