import type { Page } from '@playwright/test';

/** Waits until the page has rendered a new size or language, or the result of a press. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits for finite animations to end; infinite ones continue. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let moving = 1;
    while (moving > 0) {
      // An animation that follows a new size, a press or another animation starts in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      moving = passing.filter(({ playState }) => playState === 'running').length;
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    }
    await document.fonts.ready;
  });
}

/**
 * Records animations that run longer than 120 ms, from the next page on. It polls every 50 ms, at least twice within the shortest of
 * them: polling on every frame would make the browser draw 60 frames a second for the life of the page.
 */
export const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(globalThis, 'motionSeen', seen);
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        // The delay of an animation is not motion.
        const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0);
        const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 60) : '';
        if (lasts > 120) seen.add(`${target} ${lasts} ms`);
      }
    };
    setInterval(look, 50);
  });

/** The animations recorded since `watchMotion` that ran longer than 120 ms. */
export const motionSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'motionSeen');
    if (!(seen instanceof Set)) throw new Error('motion is not watched on this page');
    return [...seen].map(String);
  });
