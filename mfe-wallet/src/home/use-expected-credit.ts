import { useCallback, useState } from 'react';

/** Deposits are credited within a minute (section 9). The balance is polled at this interval meanwhile. */
const watchMs = 60_000;
const everyMs = 5_000;

export type ExpectedCredit = {
  /** Starts polling the wallet for a minute. */
  readonly expectCredit: () => void;
  /** For the wallet query: milliseconds until the next refetch, or false. */
  readonly refetchInterval: () => number | false;
};

export function useExpectedCredit(): ExpectedCredit {
  const [until, setUntil] = useState(0);
  const expectCredit = useCallback(() => setUntil(Date.now() + watchMs), []);
  return { expectCredit, refetchInterval: () => (Date.now() < until ? everyMs : false) };
}
