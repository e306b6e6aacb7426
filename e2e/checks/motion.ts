import type { Page } from '@playwright/test';

/** Waits until the page has rendered a change of size or language, or a press. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits for finite animations to end; infinite ones continue. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let moving = 1;
    while (moving > 0) {
      // What follows a new size, a press or another motion begins with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      moving = passing.filter(({ playState }) => playState === 'running').length;
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    }
    await document.fonts.ready;
  });
}

/**
 * From the next page on: notes every animation that runs longer than a blink. It looks more than twice within the shortest of them; to look
 * on every frame has the browser draw sixty of them a second, for as long as the page is there.
 */
export const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(globalThis, 'motionSeen', seen);
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        // Its delay is no motion.
        const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0);
        const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 60) : '';
        if (lasts > 120) seen.add(`${target} ${lasts} ms`);
      }
    };
    setInterval(look, 50);
  });

/** What has moved for longer than 120 ms on the pages since. */
export const motionSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'motionSeen');
    if (!(seen instanceof Set)) throw new Error('motion is not watched on this page');
    return [...seen].map(String);
  });
