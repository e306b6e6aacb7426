import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';
import { Chat } from '../pages/chat.ts';
import { HomePage } from '../pages/home.ts';
import { LoginPage } from '../pages/login.ts';
import { RegisterPage } from '../pages/register.ts';

type Screen = {
  readonly path: string;
  /** What is pressed on it before it is looked at, by the key of its text. */
  readonly press?: readonly ['button' | 'tab', Parameters<Texts>[0], string];
};
const publicScreens: readonly Screen[] = [
  { path: '/login' },
  { path: '/login', press: ['button', 'auth', 'login.submit'] },
  { path: '/register' },
  { path: '/howto' },
  { path: '/contact' },
  { path: '/no/such/page' },
  { path: '/terminated' },
];
const playerScreens: readonly Screen[] = [
  { path: '/user/home' },
  { path: '/user/home?modal=deposit' },
  { path: '/user/home?modal=deposit', press: ['tab', 'wallet', 'deposit.method.qr'] },
  { path: '/user/home?modal=deposit', press: ['tab', 'wallet', 'deposit.method.slip'] },
  { path: '/user/home?modal=withdraw' },
  { path: '/user/home?modal=transfer' },
  { path: '/user/home?modal=agreement' },
  { path: '/user/home?modal=account&game=PRISM' },
  { path: '/user/profile' },
  { path: '/user/profile?modal=password' },
  { path: '/user/profile?modal=conditions' },
  { path: '/user/profile', press: ['button', 'shell', 'logout.label'] },
  { path: '/user/bonus' },
  { path: '/user/bonus?modal=bonus&code=WELCOME' },
  { path: '/user/bonus?modal=promotion&code=WELCOME50' },
  { path: '/user/bonus?modal=promotion&code=NOSUCH' },
  { path: '/user/statement' },
  { path: '/user/statement?modal=slips' },
  { path: '/user/contact' },
  { path: '/user/contact', press: ['button', 'chat', 'open'] },
];
const nameOf = ({ path, press }: Screen): string => (press ? `${path} ${press[2]}` : path);

/** Opens a screen and waits until nothing on it is still on its way or in motion. */
async function show(page: Page, text: Texts, { path, press }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (/modal=/.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
  if (press)
    await page
      .getByRole(press[0], { name: text(press[1], press[2]), exact: true })
      .first()
      .click();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await atRest(page);
}
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** What can be pressed and is smaller than 44 pixels a side, other than a link in a sentence. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const isHidden = (element: Element) =>
      element.closest('[inert], [aria-hidden="true"], [hidden]') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    /** A hidden radio button or file input is pressed by its label. */
    const targetOf = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width <= 2 && element instanceof HTMLInputElement ? (element.closest('label') ?? element.labels?.[0]) : element;
    };
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline';
    return [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], [role="switch"], [role="radio"]'),
    ]
      .filter((element) => !isHidden(element) && !isInText(element) && !element.matches(':disabled, [type="hidden"]'))
      .flatMap((element) => {
        const box = (targetOf(element) ?? element).getBoundingClientRect();
        // A field is as tall as the box around it, which passes the press on.
        const isField =
          element.matches('input, textarea') && (element.parentElement?.getBoundingClientRect().height ?? 0) >= least;
        const isLarge = box.width >= least && (box.height >= least || isField);
        if (isLarge || box.width <= 2) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return [`${name.trim().slice(0, 40)} ${Math.round(box.width)}x${Math.round(box.height)}`];
      });
  });

/** What makes the page scroll sideways, and words cut off by its edge; a carousel's neighbours are meant to be. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isSideways = document.documentElement.scrollWidth > width;
    const hasOwnWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => isSideways || (hasOwnWords(element) && !element.closest('[aria-roledescription], .slick-slider')))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${(element.textContent ?? '').slice(0, 40)}`)
      .slice(0, 5);
  });

for (const language of ['th', 'la', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [who, screens] of [
      ['visitor', publicScreens],
      ['player', playerScreens],
    ] as const) {
      for (const screen of screens) {
        test(`A11Y-01 axe finds nothing on ${nameOf(screen)} in ${language}`, async ({
          page,
          text,
          product,
          signIn,
          expectAccessible,
        }) => {
          if (who === 'player') {
            const player = await product.register();
            await product.activate(player, 'PRISM');
            await signIn(player);
          }
          await show(page, text, screen);
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language);
          await expectAccessible();
        });
      }
    }

    test.describe('at 320 pixels', () => {
      test.use({ viewport: { width: 320, height: 640 } });

      test(`A11Y-01 no screen scrolls sideways, and every target is large enough, in ${language}`, async ({
        page,
        text,
        product,
        signIn,
      }) => {
        test.setTimeout(240_000);
        const found: Record<string, unknown> = {};
        const look = async (screen: Screen) => {
          await show(page, text, screen);
          const problems = { sideways: await overflowing(page), small: await smallTargets(page) };
          if (problems.sideways.length + problems.small.length > 0) found[nameOf(screen)] = problems;
        };
        for (const screen of publicScreens) await look(screen);
        const player = await product.register();
        await product.deposit(player, 1_234_567.5);
        await product.activate(player, 'PRISM');
        await signIn(player);
        for (const screen of playerScreens) await look(screen);
        expect(found).toEqual({});
      });
    });
  });
}

test('A11Y-01 the steps of a registration', async ({ page, text, product, expectAccessible }) => {
  const phone = '0'.concat(String(Date.now()).slice(-9));
  await product.verifyPhone(phone);
  const register = await new RegisterPage(page, text).open();
  await register.givePhone(phone);
  await register.expectStep('details');
  await expectAccessible();
  expect(await smallTargets(page)).toEqual([]);
  await register.giveDetails({ name: 'อรทัย', password: 'orathai-2026' });
  await register.expectStep('bank');
  await expect(register.recommendedBanks.first()).toBeAttached();
  await expectAccessible();
  expect(await smallTargets(page)).toEqual([]);
  await register.button('bank.other').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await atRest(page);
  await expectAccessible();
});

test('A11Y-01 by keyboard alone: log in, open the deposit, stay inside it, close it', async ({ page, text, player }) => {
  await page.addInitScript(() => localStorage.setItem('wallet.agreement-accepted', new Date().toISOString()));
  const login = await new LoginPage(page, text).open();
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let count = 0; count < 40; count += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  };
  const isFocused = (locator: ReturnType<HomePage['tile']>) => () =>
    locator.evaluate((element) => element === document.activeElement);
  await tabTo(isFocused(login.phone));
  await page.keyboard.type(player.phone);
  await tabTo(isFocused(login.password));
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/home/);
  const home = new HomePage(page, text);
  await expect(home.tile('deposit')).toBeVisible();
  await tabTo(isFocused(home.tile('deposit')));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('wallet', 'deposit.title') });
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  for (let count = 0; count < 15; count += 1) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate((root) => root.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(home.tile('deposit')).toBeFocused();
});

test('A11Y-01 the first stop of the keyboard leads past the bars, and a new page takes the focus', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('shell', 'menu.statement') })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('statement', 'title') })).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('A11Y-01 nothing moves for longer than a blink', async ({ page, player, signIn, text }) => {
    await signIn(player);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => ({
            target: effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '',
            lasts: Number(effect?.getComputedTiming().endTime ?? 0),
          }))
          .filter(({ lasts }) => lasts > 120),
      );
    await page.goto('/user/home');
    const home = new HomePage(page, text);
    await expect(home.total).toBeVisible();
    expect(await moving()).toEqual([]);
    await home.tile('deposit').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await new Chat(page, text).open();
    expect(await moving()).toEqual([]);
  });
});
