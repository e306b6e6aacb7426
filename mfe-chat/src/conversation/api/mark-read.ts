import { call } from '@kaeo/shared/call';
import { type ChatIdentity, credentialsOf } from '../chat-identity.ts';

/** Marks all messages up to now as read. */
export const markRead = (identity: ChatIdentity) => async (): Promise<void> => {
  await call('PUT /api/chat/read-customer/', { body: credentialsOf(identity) });
};
