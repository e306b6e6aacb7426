import { remoteOfSlot } from '@kaeo/host/composition/composition.ts';
import { RemoteSlot } from '@kaeo/host/loading/remote-slot.tsx';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useLocation } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { ownPaths } from './destinations.ts';

const chatFlagQuery = queryOptions({
  queryKey: queryKeys.lookup('enableChatWidget'),
  queryFn: ({ signal }) => call('GET /api/lookup/enableChatWidget', { signal }),
  staleTime: 300_000,
});

/** Undefined while loading. */
export function useIsChatOffered(): boolean | undefined {
  const { data, isLoading } = useQuery(chatFlagQuery);
  if (remoteOfSlot('chat') === undefined) return false;
  return isLoading ? undefined : data?.enableChatWidget === true;
}

const withoutChat: readonly string[] = [ownPaths.terminated, ownPaths.remotes];

/** Failures are silent: the page works without the chat (CHAT-09). */
export function ChatSlot(): ReactNode {
  const { pathname } = useLocation();
  const isOffered = useIsChatOffered();
  const remote = remoteOfSlot('chat');
  if (isOffered !== true || remote === undefined || withoutChat.includes(pathname)) return null;
  return <RemoteSlot remote={remote} view={{ kind: 'slot', id: 'chat' }} loading={null} failed={() => null} />;
}
