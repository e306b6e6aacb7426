import { useState } from 'react';

/** Lets a dialog play its way out: `onClose` is called when it is out of sight. Closing by the back button unmounts it at once. */
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
