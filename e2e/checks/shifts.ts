import type { Page } from '@playwright/test';

type Shift = { readonly value: number; readonly moved: string };

/** From the next page on: notes what moves on a page without the player having touched it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Source = { readonly node: Node | null };
    type LayoutShift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly Source[];
    };
    const shifts: Shift[] = [];
    Reflect.set(globalThis, 'shiftsSeen', shifts);
    new PerformanceObserver((list) => {
      // The browser's own type of these entries is not in TypeScript's library.
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? '').join(' | ');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved on this page since it was opened, if that is more in all than a reader would not notice. */
export async function noticedShifts(page: Page, limit = 0.02): Promise<string[]> {
  const shifts = await page.evaluate((): readonly Shift[] => {
    const seen: unknown = Reflect.get(globalThis, 'shiftsSeen');
    if (!Array.isArray(seen)) throw new Error('shifts are not watched on this page');
    return seen;
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < limit ? [] : [`${sum.toFixed(3)} in all`, ...shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`)];
}
