import type { ChatButton } from '@wallet/shared/api';
import { createContext } from 'react';

/** Replies to support with one of its buttons. */
export const ChatReplyContext = createContext<(button: ChatButton) => void>(() => undefined);
