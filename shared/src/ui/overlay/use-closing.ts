import { useState } from 'react';

/** Plays a dialog's exit animation and then calls `onClose`. Closing with the back button unmounts it immediately. */
export function useClosing(isOpen: boolean, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  if (!isOpen && isClosing) setIsClosing(false);
  return {
    isShown: isOpen && !isClosing,
    close: () => setIsClosing(true),
    handleOpenChangeComplete: (isNowOpen: boolean) => {
      if (!isNowOpen && isClosing) onClose();
    },
  };
}
