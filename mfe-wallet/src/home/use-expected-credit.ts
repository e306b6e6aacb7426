import { useCallback, useState } from 'react';

/** Deposits are credited within a minute (section 9); the balance is looked at this often meanwhile. */
const watchMs = 60_000;
const everyMs = 5_000;

export type ExpectedCredit = {
  /** Says that money is on its way: the wallet is read again and again for a minute. */
  readonly expectCredit: () => void;
  /** For the wallet query: how long until the next look, or false for none. */
  readonly refetchInterval: () => number | false;
};

export function useExpectedCredit(): ExpectedCredit {
  const [until, setUntil] = useState(0);
  const expectCredit = useCallback(() => setUntil(Date.now() + watchMs), []);
  return { expectCredit, refetchInterval: () => (Date.now() < until ? everyMs : false) };
}
