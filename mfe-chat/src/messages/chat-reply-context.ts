import type { ChatButton } from '@wallet/shared/api';
import { createContext } from 'react';

/** Answers the desk by one of its buttons. */
export const ChatReplyContext = createContext<(button: ChatButton) => void>(() => undefined);
