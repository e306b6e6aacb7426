import { useCopy } from '@kaeo/shared/ui/deferred';
import { useEffect, useState } from 'react';

/** Section 4 of the specification: the number is copied one second after the name change. */
const afterMs = 1_000;

/**
 * Copies a text one second later. The browser may refuse, because the user gesture is too old by then. A toast reports that, and the
 * player copies with the row's own button.
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
