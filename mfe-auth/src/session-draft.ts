const prefix = 'wallet.draft.';

/** What a form keeps in this tab's session, so that a phone that takes the page away takes nothing that was typed (P5). No secret goes in. */
export function createDraft<StoredDraft extends object>(name: string) {
  const key = prefix + name;
  return {
    read(): Partial<StoredDraft> {
      try {
        const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
        return typeof value === 'object' && value !== null ? (value as Partial<StoredDraft>) : {}; // only `write` below writes it
      } catch {
        return {};
      }
    },
    write(kept: StoredDraft): void {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // storage is barred or full: a reload begins anew
      }
    },
    forget: (): void => forgetDrafts(name),
  };
}

/** Forgets one draft, or all of them: who has logged in has no use for one. */
export function forgetDrafts(name?: string): void {
  try {
    const names = name === undefined ? Object.keys(window.sessionStorage) : [prefix + name];
    for (const key of names) if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    // nothing is stored where storage is barred
  }
}
