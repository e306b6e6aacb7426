import { startTransition, useEffect, useState } from 'react';

export type Carousel = typeof import('@wallet/shared/carousel').GameCarousel;

/**
 * Fetches the carousel once what stands on the page is painted. Until then, and where it cannot be fetched, the cards stand in a row
 * that scrolls: the games can be used either way.
 */
export function useCarousel(): Carousel | undefined {
  const [carousel, setCarousel] = useState<Carousel>();
  useEffect(() => {
    import('@wallet/shared/carousel').then(
      ({ GameCarousel }) => startTransition(() => setCarousel(() => GameCarousel)),
      () => undefined,
    );
  }, []);
  return carousel;
}
