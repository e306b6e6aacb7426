import { startTransition, useEffect, useState } from 'react';

export type Carousel = typeof import('@kaeo/shared/ui/carousel').GameCarousel;

/** Loads the carousel after the first paint. Until then, or if it fails, the cards are a scrollable row, so that the games always work. */
export function useCarousel(): Carousel | undefined {
  const [carousel, setCarousel] = useState<Carousel>();
  useEffect(() => {
    import('@kaeo/shared/ui/carousel').then(
      ({ GameCarousel }) => startTransition(() => setCarousel(() => GameCarousel)),
      () => undefined,
    );
  }, []);
  return carousel;
}
