import { createContext } from 'react';
import type { ChatIdentity } from './chat-identity.ts';

/** Who the messages on screen belong to, for what fetches their files. */
export const ChatIdentityContext = createContext<ChatIdentity>({ kind: 'player' });
