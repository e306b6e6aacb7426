import { call } from '@kaeo/shared/call';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { savedGuestId } from '../conversation/chat-identity.ts';

const pollMs = 60_000;

/** Number of unread replies, used before the panel is first opened and has its own connection. */
const unreadQuery = (owner: string, claim: { guestId?: string }) =>
  queryOptions({
    queryKey: ['chat-unread', owner],
    queryFn: async ({ signal }) => (await call('POST /api/chat/history', { body: { ...claim, limit: 1 }, signal })).unread,
    refetchInterval: pollMs,
    staleTime: pollMs,
    retry: false,
  });

/** Number of unread replies. A guest who never used the chat has none, so no request is sent. */
export function useUnread(isSignedIn: boolean, isPolling: boolean): number {
  const guestId = isSignedIn ? undefined : savedGuestId();
  const query = unreadQuery(isSignedIn ? 'player' : 'guest', guestId === undefined ? {} : { guestId });
  return useQuery({ ...query, enabled: isPolling && (isSignedIn || guestId !== undefined) }).data ?? 0;
}
