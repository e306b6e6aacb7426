import { createContext } from 'react';
import type { ChatIdentity } from './chat-identity.ts';

/** The identity that the shown messages belong to, used to fetch their files. */
export const ChatIdentityContext = createContext<ChatIdentity>({ kind: 'player' });
