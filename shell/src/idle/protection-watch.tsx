import { remoteOfSlot } from '@kaeo/host/composition/composition.ts';
import { RemoteSlot } from '@kaeo/host/loading/remote-slot.tsx';
import { call } from '@kaeo/shared/call';
import { publish } from '@kaeo/shared/contract';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useLocation } from '@kaeo/shared/router';
import { store, useIsSignedIn } from '@kaeo/shared/session';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { refusalAtom } from '../layout/refusal.ts';
import { useLastLogin } from './use-last-login.ts';

/** Refusals that the slot explains, or asks what is missing for. */
const codes: ReadonlySet<string> = new Set([
  'DEPOSIT_LIMIT',
  'LOSS_LIMIT',
  'TIMED_OUT',
  'EXCLUDED',
  'REALITY_CHECK',
  'UNDER_AGE',
  'BIRTH_DATE_REQUIRED',
  'REGISTER_UNKNOWN',
]);
const isExplained = (code: string | undefined): boolean => code !== undefined && codes.has(code);
const pollMs = 60_000;
const longestTimerMs = 2 ** 31 - 1;

/** Polled only for a player with a reality check: play begins elsewhere, such as in the tab of a game. */
const protectionQuery = queryOptions({
  queryKey: queryKeys.protection,
  queryFn: ({ signal }) => call('GET /api/protection', { signal }),
  meta: { live: ['protection', 'wallet'] },
  refetchInterval: ({ state: { data } }) => (data && data.realityCheck.minutes !== null ? pollMs : false),
});

/** Passes the last refusal on once; returns whether the slot explains it. */
function passRefusal(): boolean {
  const code = store.get(refusalAtom)?.code;
  if (code === undefined) return false;
  store.set(refusalAtom, undefined);
  if (!isExplained(code)) return false;
  publish('protection-refused', { code });
  return true;
}

function Watch({ remote }: { remote: string }): ReactNode {
  const { data, refetch } = useQuery(protectionQuery);
  useLastLogin(data);
  // A call may have been refused before this part loaded.
  const [isAsked, setIsAsked] = useState(() => isExplained(store.get(refusalAtom)?.code));
  const isDue = data?.realityCheck.isDue === true;
  const dueAt = data?.realityCheck.dueAt ?? undefined;

  // The server decides whether it is due; a phone's clock may be wrong, and the next poll then asks again.
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (dueAt === undefined || isDue) return;
    const leftMs = Math.max(0, Date.parse(dueAt) - Date.now()) + 1_000;
    const timer = setTimeout(() => ask(), Math.min(leftMs, longestTimerMs));
    return () => clearTimeout(timer);
  }, [dueAt, isDue]);

  useEffect(() => {
    passRefusal();
    return store.sub(refusalAtom, () => {
      if (passRefusal()) setIsAsked(true);
    });
  }, []);

  if (!isDue && !isAsked) return null;
  return <RemoteSlot remote={remote} view={{ kind: 'slot', id: 'protection' }} loading={null} failed={() => null} />;
}

/** Loads the slot of player protection when it is needed: a reality check is due, or protection refused a call (PROT-05). */
export function ProtectionWatch(): ReactNode {
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const remote = remoteOfSlot('protection');
  return isSignedIn && pathname.startsWith('/user') && remote !== undefined ? <Watch remote={remote} /> : null;
}
