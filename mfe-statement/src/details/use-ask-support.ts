import { publish } from '@kaeo/shared/contract';
import { useEffect, useRef } from 'react';

type Sheet = { readonly isOpen: boolean; readonly onClose: () => void };

/**
 * Closes the sheet, then opens the chat about a movement. Not at once: on phones the chat adds a history entry, which the sheet's
 * step back would remove.
 */
export function useAskSupport({ isOpen, onClose }: Sheet): (reference: string) => void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const reference = asked.current;
    if (isOpen || reference === undefined) return;
    asked.current = undefined;
    publish('chat-requested', { reference });
  }, [isOpen]);
  return (reference) => {
    asked.current = reference;
    onClose();
  };
}
