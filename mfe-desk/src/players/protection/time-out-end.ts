import type { PlayerProtection } from '@kaeo/shared/desk';
import { useNow } from '@kaeo/shared/ui/bundled';

/** When the running time-out ends; null without one. */
export function useTimeOutEnd(protection: Pick<PlayerProtection, 'timeOutUntil'> | undefined): string | null {
  const now = useNow(60_000);
  const until = protection?.timeOutUntil ?? null;
  return until !== null && Date.parse(until) > now ? until : null;
}
