import { call } from '@wallet/shared/call';
import { queryOptions, useQuery } from '@wallet/shared/query';
import { savedGuestId } from '../conversation/chat-identity.ts';

const pollMs = 60_000;

/** How many answers wait, before the panel was ever opened and has a connection of its own. */
const unreadQuery = (owner: string, claim: { guestId?: string }) =>
  queryOptions({
    queryKey: ['chat-unread', owner],
    queryFn: async ({ signal }) => (await call('POST /api/chat/history', { body: { ...claim, limit: 1 }, signal })).unread,
    refetchInterval: pollMs,
    staleTime: pollMs,
    retry: false,
  });

/** The count of waiting answers. A visitor who never chatted has none, and nobody is asked. */
export function useUnread(isSignedIn: boolean, isPolling: boolean): number {
  const guestId = isSignedIn ? undefined : savedGuestId();
  const query = unreadQuery(isSignedIn ? 'player' : 'guest', guestId === undefined ? {} : { guestId });
  return useQuery({ ...query, enabled: isPolling && (isSignedIn || guestId !== undefined) }).data ?? 0;
}
