import { useCopy } from '@wallet/shared/parts';
import { useEffect, useState } from 'react';

/** Section 4 of the specification: the copy follows the change of the name by a second. */
const afterMs = 1_000;

/**
 * Copies a text a second later. A browser that has forgotten the player's tap by then refuses: that is said in a toast, and the row
 * itself copies from now on.
 */
export function useCopySoon(): (text: string) => void {
  const copy = useCopy();
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => {
      setText(undefined);
      void copy(text);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [text, copy]);
  return setText;
}
