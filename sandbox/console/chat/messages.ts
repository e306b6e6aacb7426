import type { ChatContent, ChatMessage } from '@kaeo/shared/api';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { useEffect } from 'react';
import { call } from '../state/call.ts';
import type { Conversation } from './conversation-list.tsx';

/** The fields of a chat message that the desk shows. */
export type DeskMessage = Pick<ChatMessage, '_id' | 'sender' | 'message' | 'createdAt'>;

/** Sends a text or a message of any kind to a conversation. */
export const sendMessage = (to: string, message: string | ChatContent): Promise<unknown> =>
  call('POST', '/api/agent/messages', { to, message });

const messagesOf = (id: string) =>
  queryOptions({
    queryKey: ['conversation', id],
    queryFn: () => call<readonly DeskMessage[]>('GET', `/api/agent/conversations/${encodeURIComponent(id)}`),
    enabled: id !== '',
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** The messages of a conversation, fetched again whenever the conversation changes. Empty until they are loaded. */
export function useMessages(conversation: Conversation | undefined): readonly DeskMessage[] {
  const id = conversation?.id ?? '';
  const { data, refetch } = useQuery(messagesOf(id));
  const version = JSON.stringify(conversation ?? null);
  useEffect(() => {
    if (id !== '' && version !== '') void refetch();
  }, [id, version, refetch]);
  return data ?? [];
}
