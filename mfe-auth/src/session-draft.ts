const prefix = 'wallet.draft.';

/** Draft of a form in the tab's session, so that input survives when the phone discards the page (P5). It must not contain secrets. */
export function createDraft<StoredDraft extends object>(name: string) {
  const key = prefix + name;
  return {
    read(): Partial<StoredDraft> {
      try {
        const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
        return typeof value === 'object' && value !== null ? (value as Partial<StoredDraft>) : {}; // only `write` below stores it
      } catch {
        return {};
      }
    },
    write(draft: StoredDraft): void {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // storage is blocked or full: a reload starts with an empty form
      }
    },
    forget: (): void => forgetDrafts(name),
  };
}

export function forgetDrafts(name?: string): void {
  try {
    const names = name === undefined ? Object.keys(window.sessionStorage) : [prefix + name];
    for (const key of names) if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    // nothing is stored if storage is blocked
  }
}
