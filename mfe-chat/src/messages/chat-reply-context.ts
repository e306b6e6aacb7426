import type { ChatButton } from '@kaeo/shared/api';
import { createContext } from 'react';

export const ChatReplyContext = createContext<(button: ChatButton) => void>(() => undefined);
