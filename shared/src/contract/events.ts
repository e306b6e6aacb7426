/** The typed events by which remotes meet, beside the URL and the query cache. They carry facts, never commands with answers. */
export type WalletEvents = {
  /** Asks for the chat panel, e.g. from the contact page. */
  'chat-requested': undefined;
  /** Unread support messages, for whoever shows a badge. */
  'chat-unread': { readonly count: number };
};

const target = new EventTarget();

/** Requests wait for whoever can meet them: the chat widget, say, may still be on its way. */
const requests: ReadonlySet<keyof WalletEvents> = new Set(['chat-requested']);
const waiting = new Map<keyof WalletEvents, unknown>();

/** Says an event to everybody who listens now; a request that nobody hears yet waits for its first listener. A listener that throws does not stop the others. */
export function publish<Name extends keyof WalletEvents>(
  name: Name,
  ...[detail]: WalletEvents[Name] extends undefined ? [] : [WalletEvents[Name]]
): void {
  // Each listener cancels the event, which says that it was heard.
  const isHeard = !target.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  if (!isHeard && requests.has(name)) waiting.set(name, detail);
}

/** Hears an event; returns how to stop hearing. */
export function subscribe<Name extends keyof WalletEvents>(name: Name, listener: (detail: WalletEvents[Name]) => void): () => void {
  const take = (detail: unknown) => listener(detail as WalletEvents[Name]); // `publish` checked the detail against the name
  const handle = (event: Event) => {
    event.preventDefault();
    if (event instanceof CustomEvent) take(event.detail);
  };
  target.addEventListener(name, handle);
  if (waiting.has(name)) {
    const detail = waiting.get(name);
    waiting.delete(name);
    take(detail);
  }
  return () => target.removeEventListener(name, handle);
}
