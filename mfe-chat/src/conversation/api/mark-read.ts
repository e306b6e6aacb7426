import { call } from '@wallet/shared/call';
import { type ChatIdentity, credentialsOf } from '../chat-identity.ts';

/** Says that everything up to now was seen. */
export const markRead = (identity: ChatIdentity) => async (): Promise<void> => {
  await call('PUT /api/chat/read-customer/', { body: credentialsOf(identity) });
};
