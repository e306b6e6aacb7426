/** The typed events by which remotes meet, beside the URL and the query cache. They carry facts, never commands with answers. */
export type WalletEvents = {
  /** Asks for the chat panel, e.g. from the contact page. */
  'chat-requested': undefined;
  /** Unread support messages, for whoever shows a badge. */
  'chat-unread': { readonly count: number };
};

type Listener = (detail: unknown) => void;
const listeners = new Map<keyof WalletEvents, Set<Listener>>();

/** Says an event to everybody who listens now. A listener that throws does not stop the others. */
export function say<Name extends keyof WalletEvents>(
  name: Name,
  ...[detail]: WalletEvents[Name] extends undefined ? [] : [WalletEvents[Name]]
): void {
  for (const listener of listeners.get(name) ?? []) {
    try {
      listener(detail);
    } catch (error) {
      reportError(error); // the browser's own report: a listener's fault is its owner's, not the speaker's
    }
  }
}

/** Hears an event; answers how to stop hearing. */
export function listen<Name extends keyof WalletEvents>(name: Name, listener: (detail: WalletEvents[Name]) => void): () => void {
  const added: Listener = (detail) => listener(detail as WalletEvents[Name]); // `say` checked the detail against the name
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(added));
  return () => set.delete(added);
}
