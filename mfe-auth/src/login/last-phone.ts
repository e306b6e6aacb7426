const storageKey = 'wallet.login-phone';

/** The phone of the last login on this browser, for the login form to start with; empty where none is kept. */
export const lastPhone = {
  /** What a player who asked to be remembered logged in with. After a session that ended by itself, also what this tab knew. */
  read(options: { isSessionEnded: boolean }): string {
    try {
      const inTab = options.isSessionEnded ? window.sessionStorage.getItem(storageKey) : null;
      return inTab ?? window.localStorage.getItem(storageKey) ?? '';
    } catch {
      return '';
    }
  },
  write(phone: string, options: { isRemembered: boolean }): void {
    try {
      window.sessionStorage.setItem(storageKey, phone);
      if (options.isRemembered) window.localStorage.setItem(storageKey, phone);
      else window.localStorage.removeItem(storageKey);
    } catch {
      // not kept where storage is barred or full: the phone is typed again next time
    }
  },
};
