/** The typed events by which remotes meet, beside the URL and the query cache. They carry facts, never commands with answers. */
export type WalletEvents = {
  /** Asks for the chat panel, e.g. from the contact page. */
  'chat-requested': undefined;
  /** Unread support messages, for whoever shows a badge. */
  'chat-unread': { readonly count: number };
};

type Listener = (detail: unknown) => void;
const listeners = new Map<keyof WalletEvents, Set<Listener>>();

/** Requests wait for whoever can meet them: the chat widget, say, may still be on its way. */
const requests: ReadonlySet<keyof WalletEvents> = new Set(['chat-requested']);
const waiting = new Map<keyof WalletEvents, unknown>();

/** Says an event to everybody who listens now; a request that nobody hears yet waits for its first listener. A listener that throws does not stop the others. */
export function say<Name extends keyof WalletEvents>(
  name: Name,
  ...[detail]: WalletEvents[Name] extends undefined ? [] : [WalletEvents[Name]]
): void {
  const heard = listeners.get(name);
  if (requests.has(name) && (heard === undefined || heard.size === 0)) waiting.set(name, detail);
  for (const listener of heard ?? []) {
    try {
      listener(detail);
    } catch (error) {
      reportError(error); // the browser's own report: a listener's fault is its owner's, not the speaker's
    }
  }
}

/** Hears an event; returns how to stop hearing. */
export function listen<Name extends keyof WalletEvents>(name: Name, listener: (detail: WalletEvents[Name]) => void): () => void {
  const added: Listener = (detail) => listener(detail as WalletEvents[Name]); // `say` checked the detail against the name
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(added));
  if (waiting.has(name)) {
    const detail = waiting.get(name);
    waiting.delete(name);
    added(detail);
  }
  return () => set.delete(added);
}
