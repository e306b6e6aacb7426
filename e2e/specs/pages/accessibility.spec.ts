import type { Page } from '@playwright/test';
import type { Language } from '../../../tools/lib/product/texts.ts';
import { axeViolations } from '../../checks/axe.ts';
import { escapesOfTab, isToastAnnounced, topDialog } from '../../checks/dialogs.ts';
import { coveredParts } from '../../checks/hits.ts';
import { motionSeen, twoFrames, watchMotion } from '../../checks/motion.ts';
import { switchLanguage } from '../../checks/shared-in-page.ts';
import { noticedShifts, watchShifts } from '../../checks/shifts.ts';
import { smallTargets } from '../../checks/targets.ts';
import { restoreWords, spaceWords, stretchWords, tightLines, unreadableWords, unspaceWords } from '../../checks/words.ts';
import { expect, test } from '../../fixtures/test.ts';
import { allScreens, demonstrationPhones } from '../../screens/all-screens.ts';
import { openScreen } from '../../screens/open-screen.ts';
import type { Screen } from '../../screens/screen.ts';

const languages = ['th', 'la', 'en'] as const satisfies readonly Language[];
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
type Size = {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Checked in Thai only. The length of a translation matters most in the narrowest and in the widest layout. */
  readonly isThaiOnly?: true;
};
const sizes: readonly Size[] = [
  { name: 'at 320', size: narrow },
  { name: 'at 390', size: phone, isThaiOnly: true },
  // 1280x800 at 200 % zoom corresponds to a viewport of half the size.
  { name: 'at 200 %', size: { width: 640, height: 400 }, isThaiOnly: true },
  { name: 'at 1280', size: { width: 1280, height: 800 } },
];

// Screens of failures log errors as intended. With `isMobile`, a narrower viewport would zoom the page out instead of laying it out again.
// The rendered image is not used, so it has the fewest pixels.
test.use({
  expectedConsole: /./,
  trace: 'off',
  isMobile: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});

type Faults = Record<string, readonly string[]>;

/** Repeats a check until it finds nothing, for at most 30 attempts: a layout needs some frames after a new size or language. */
async function lasting(page: Page, check: (page: Page) => Promise<readonly string[]>): Promise<readonly string[]> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if ((await check(page)).length === 0) return [];
    await twoFrames(page);
  }
  return check(page);
}

async function faultsOnPhone(page: Page): Promise<Faults> {
  // Axe runs once and last, when the layout is final.
  const asIs = {
    words: await lasting(page, unreadableWords),
    targets: await lasting(page, smallTargets),
    axe: await axeViolations(page),
  };
  await stretchWords(page);
  const stretched = await lasting(page, unreadableWords);
  await restoreWords(page);
  await spaceWords(page);
  const spaced = await lasting(page, unreadableWords);
  await unspaceWords(page);
  return { ...asIs, 'words of 1.4 times the length': stretched, 'spaced words': spaced };
}

/** Resizes the viewport only if needed, because each layout is expensive. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  // The page receives the resize event in its next frame.
  await twoFrames(page);
}

/** Checks the sizes of a language, starting with the current size of the viewport. */
async function faultsAtSizes(page: Page, language: Language): Promise<Faults> {
  const faults: Faults = { lines: await tightLines(page) };
  const isWide = page.viewportSize()?.width === sizes.at(-1)?.size.width;
  const ofLanguage = sizes.filter(({ isThaiOnly }) => language === 'th' || !isThaiOnly);
  for (const { name, size } of isWide ? ofLanguage.toReversed() : ofLanguage) {
    await resize(page, size);
    if (size === phone) Object.assign(faults, await faultsOnPhone(page));
    else {
      faults[`words ${name}`] = await lasting(page, unreadableWords);
      faults[`targets ${name}`] = await lasting(page, smallTargets);
    }
  }
  return faults;
}

/** Content that floating layers cover, at the widths of phones (ADR 0037). */
async function coveredOnPhones(page: Page): Promise<Faults> {
  const faults: Faults = {};
  for (const size of [phone, { width: 360, height: 740 }, narrow]) {
    await resize(page, size);
    faults[`covered at ${size.width}`] = await lasting(page, coveredParts);
  }
  return faults;
}

async function faultsOfDialog(page: Page): Promise<Faults> {
  const dialog = await topDialog(page);
  if (!dialog) return {};
  await resize(page, phone);
  return { escapes: await escapesOfTab(page, dialog), toast: (await isToastAnnounced(page)) ? [] : ['not in a live region'] };
}

const found = (where: string, faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults)
      .filter(([, list]) => list.length > 0)
      .map(([check, list]) => [`${check}, ${where}`, list]),
  );

/** Screens at their own size, or of the whole page, are also listed at the size of a phone. */
const isRepeated = ({ name, size }: Screen): boolean => size !== undefined || name.endsWith('-long');

/** A toast covers part of the sheet for four seconds; the checks start after it has disappeared. */
const isUnderToast = ({ name }: Screen): boolean => /^(19-refund-done|53-chat-(failed|offline))$/.test(name);

/** Screens that open with a message above the content, about an error, a lost connection or the chat. */
const mayMove = ({ name }: Screen): boolean => /offline|failed|chat/.test(name);

/** The page or dialog of a screen, e.g. `14-deposit` of `14-deposit-gift-waiting`. */
const partOf = ({ name }: Screen): string => name.split('-').slice(0, 2).join('-');
const listed = allScreens.filter((each) => !isRepeated(each));
/** All screens take a quarter of an hour, so CI checks the first one of each page and dialog. `npm test -- screens` checks all. */
const firstOfParts = new Map(listed.toReversed().map((screen) => [partOf(screen), screen])).values();
const screens = process.env['ALL_SCREENS'] === undefined ? [...firstOfParts] : listed;

for (const screen of screens) {
  test(`A11Y-01 MENU-05 A1 A3 A4 A5 A6 A7 A8 ${screen.name} in three languages`, async ({
    page,
    product,
    sandbox,
    signIn,
    text,
  }) => {
    await watchMotion(page);
    await watchShifts(page);
    const scene = { page, text, product, sandbox, signIn, newPlayer: () => product.register() };
    // Later shifts follow an act of the player.
    let shifts: readonly string[] = [];
    await openScreen(screen, scene, demonstrationPhones, async () => {
      if (!mayMove(screen)) shifts = await noticedShifts(page);
    });
    if (isUnderToast(screen)) await expect(page.locator('#toast-root button')).toHaveCount(0);
    let faults = found('as it opens', { shifts, ...(await coveredOnPhones(page)) });
    for (const language of languages) {
      await switchLanguage(page, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language);
      faults = { ...faults, ...found(language, await faultsAtSizes(page, language)) };
    }
    faults = { ...faults, ...found('any language', { ...(await faultsOfDialog(page)), motion: await motionSeen(page) }) };
    expect(faults).toEqual({});
  });
}
