import type { Browser, Page } from '@playwright/test';
import { measuredPages, openCold } from './load.ts';

type Press = { readonly name: string; readonly act: (page: Page) => Promise<void> };

const dialog = '[role="dialog"]:not([aria-busy="true"])';
const tile = (at: number) => `main nav li:nth-child(${at}) button`;

const interactions: readonly Press[] = [
  {
    name: 'opening a dialog',
    act: async (page) => {
      await page.locator(tile(2)).tap();
      await page.locator(`${dialog} input`).first().waitFor();
    },
  },
  {
    name: 'typing an amount',
    act: async (page) => {
      await page.locator(`${dialog} input`).first().tap();
      await page.keyboard.type('125', { delay: 120 });
    },
  },
  {
    name: 'changing the language',
    act: async (page) => {
      // A form with input asks for confirmation on closing.
      await page.locator(`${dialog} input`).first().fill('');
      await page.keyboard.press('Escape');
      await page.locator(dialog).waitFor({ state: 'detached' });
      await page.locator('header button[aria-haspopup="menu"]').tap();
      await page.locator('[role^="menuitem"][lang="en"]').tap();
      await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
    },
  },
];

declare global {
  /** The longest time from an interaction to the next paint, in ms. */
  var slowestPress: number | undefined;
}

function observeInteractions(): void {
  globalThis.slowestPress = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number };
      if (interactionId) globalThis.slowestPress = Math.max(globalThis.slowestPress ?? 0, duration);
    }
    // Chromium's default omits interactions below 104 ms.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Presses controls on the home page. @returns each slowest interaction in ms, as INP counts it, in steps of 8. */
export async function pressAll(browser: Browser, origin: string, token: string): Promise<ReadonlyMap<string, number>> {
  const home = measuredPages.find(({ path }) => path === '/user/home');
  if (!home) throw new Error('the home page is not measured');
  const opened = await openCold(browser, origin, home, token, { isNear: true });
  const { page } = opened;
  try {
    await opened.load(4_000);
    await page.evaluate(observeInteractions);
    const durations = new Map<string, number>();
    for (const { name, act } of interactions) {
      await page.evaluate(() => void (globalThis.slowestPress = 0));
      await act(page);
      // Entries are reported after the paint.
      await page.waitForTimeout(1_000);
      durations.set(name, await page.evaluate(() => globalThis.slowestPress ?? 0));
    }
    return durations;
  } finally {
    await opened.close();
  }
}
