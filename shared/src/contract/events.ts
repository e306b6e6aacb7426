/** Typed events between remotes, in addition to the URL and the query cache. They carry facts, not commands with responses. */
export type WalletEvents = {
  /** Opens the chat; about a movement, its draft names the reference. */
  'chat-requested': { readonly reference: string } | undefined;
  'chat-unread': { readonly count: number };
  /** Player protection refused a call, with this code: the slot `protection` explains it or asks what is missing. */
  'protection-refused': { readonly code: string };
};

const target = new EventTarget();

/** Requests are kept until a subscriber exists: the chat widget, for example, may still be loading. */
const requests: ReadonlySet<keyof WalletEvents> = new Set(['chat-requested', 'protection-refused']);
const waiting = new Map<keyof WalletEvents, unknown>();

/** A request without subscribers is kept for the first one. A throwing listener does not affect others. */
export function publish<Name extends keyof WalletEvents>(
  name: Name,
  ...[detail]: undefined extends WalletEvents[Name] ? [WalletEvents[Name]?] : [WalletEvents[Name]]
): void {
  // Each listener cancels the event, so a cancelled event was received.
  const isReceived = !target.dispatchEvent(new CustomEvent<unknown>(name, { detail, cancelable: true }));
  if (!isReceived && requests.has(name)) waiting.set(name, detail);
}

/** Returns an unsubscribe function. */
export function subscribe<Name extends keyof WalletEvents>(
  name: Name,
  listener: (detail: WalletEvents[Name]) => void,
): () => void {
  const deliver = (detail: unknown) => listener(detail as WalletEvents[Name]); // `publish` checked the detail against the name
  const handle = (event: Event) => {
    event.preventDefault();
    if (event instanceof CustomEvent) deliver(event.detail);
  };
  target.addEventListener(name, handle);
  if (waiting.has(name)) {
    const detail = waiting.get(name);
    waiting.delete(name);
    deliver(detail);
  }
  return () => target.removeEventListener(name, handle);
}
