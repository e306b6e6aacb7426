import type { ChatButton } from '@kaeo/shared/api';
import { createContext } from 'react';

/** Replies to support with one of its buttons. */
export const ChatReplyContext = createContext<(button: ChatButton) => void>(() => undefined);
