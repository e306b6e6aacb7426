import { useEffect, useState } from 'react';

/** A revealed secret is hidden after this time, or when the page is hidden. */
export const revealMs = 30_000;

export function useReveal(): { readonly isRevealed: boolean; readonly toggle: () => void } {
  const [isRevealed, setIsRevealed] = useState(false);
  useEffect(() => {
    if (!isRevealed) return undefined;
    const cover = () => setIsRevealed(false);
    const timer = setTimeout(cover, revealMs);
    document.addEventListener('visibilitychange', cover);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cover);
    };
  }, [isRevealed]);
  return { isRevealed, toggle: () => setIsRevealed((was) => !was) };
}
