const storageKey = 'wallet.login-phone';

/** Phone of the last login in this browser, to prefill the login form; empty if none is stored. */
export const lastPhone = {
  /** Reads the phone that a player chose to have remembered. After an expired session it prefers the phone of this tab. */
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
      // storage is blocked or full: the player types the phone again next time
    }
  },
};
