const key = 'wallet.notices-seen';

/** Whether this browser session has shown the notices. */
export function hasSeenNotices(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false; // storage is barred: they come again with the next load
  }
}

export function saveSeenNotices(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // as above
  }
}
