const key = 'wallet.notices-seen';

/** Whether the notices were shown in this browser session. */
export function hasSeenNotices(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false; // storage is blocked: the notices appear again on the next load
  }
}

export function saveSeenNotices(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // as above
  }
}
