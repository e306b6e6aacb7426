import { settle } from '../../checks/motion.ts';
import { noticedShifts, watchShifts } from '../../checks/shifts.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';

// With `isMobile`, a new viewport size would zoom the page out instead of laying it out again.
test.use({ isMobile: false });

/** Positions of the arrows and visible cards in the first section of games, from left to right. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const section = document.querySelector('main section:has(article)');
    const stage = section?.getBoundingClientRect() ?? new DOMRect();
    const middle = (stage.left + stage.right) / 2;
    const boxes = [...(section?.querySelectorAll('article, button[aria-label]') ?? [])].flatMap((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      const isArrow = element.tagName === 'BUTTON' && element.closest('article') === null;
      // The slick carousel renders further cards, which its box clips.
      const isCard = element.tagName === 'ARTICLE' && Math.abs((left + right) / 2 - middle) < 450;
      return isArrow || isCard ? [{ left: Math.round(left), right: Math.round(right), top: Math.round(top) }] : [];
    });
    return boxes.toSorted((one, other) => one.left - other.left);
  });

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`HOME-04 PERF-04 at ${width} px arrows and three cards are placed as in the running carousel`, async ({
    page,
    signInWith,
    text,
  }) => {
    await signInWith(500, 'PRISM');
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/shared-ui-carousel.*.js', async (route) => {
      await held;
      await route.continue();
    });
    const home = new HomePage(page, text);
    await page.goto('/user/home');
    await expect(home.viewAccount('Prism Reels')).toBeVisible();
    await settle(page);
    const first = await placesOf(page);
    release();
    await home.carousel('slot').scrollIntoViewIfNeeded();
    await expect(home.carousel('slot').locator('.slick-center').first()).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 0));
    await settle(page);
    const cards = first.filter(({ left, right }) => right - left > 100);
    expect(cards).toHaveLength(3);
    expect(first).toHaveLength(5);
    expect(await placesOf(page)).toEqual(first);
    expect(await noticedShifts(page, 0.01)).toEqual([]);
  });
}
