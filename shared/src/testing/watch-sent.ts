export type Sent = { readonly request: XMLHttpRequest; readonly timeoutMs: number; readonly body: unknown };
const PlatformRequest = XMLHttpRequest;
/** The platform's requests from now on, with the limit and the body that each had when it left. */
export function watchSent(): Sent[] {
  const sent: Sent[] = [];
  class WatchedRequest extends PlatformRequest {
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
  globalThis.XMLHttpRequest = PlatformRequest;
}
