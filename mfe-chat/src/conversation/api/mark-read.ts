import { put } from '@wallet/shared/http';
import { type ChatIdentity, claimOf } from '../chat-identity.ts';

/** Says that everything up to now was seen. */
export const markRead = (identity: ChatIdentity) => async (): Promise<void> => {
  await put('/api/chat/read-customer/', claimOf(identity));
};
