import { createContext } from 'react';
import type { ChatIdentity } from './chat-identity.ts';

/** To fetch the files of the shown messages. */
export const ChatIdentityContext = createContext<ChatIdentity>({ kind: 'player' });
