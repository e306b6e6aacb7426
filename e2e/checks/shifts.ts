import type { Page } from '@playwright/test';

type Shift = { readonly value: number; readonly moved: string };

/** Records layout shifts without recent user input, from the next page on. */
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
      // TypeScript's DOM library has no type for these entries.
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? '').join(' | ');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of this page if their sum reaches `limit`; below it, a reader does not notice them. */
export async function noticedShifts(page: Page, limit = 0.02): Promise<string[]> {
  const shifts = await page.evaluate((): readonly Shift[] => {
    const seen: unknown = Reflect.get(globalThis, 'shiftsSeen');
    if (!Array.isArray(seen)) throw new Error('shifts are not watched on this page');
    return seen;
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < limit ? [] : [`${sum.toFixed(3)} in all`, ...shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`)];
}
