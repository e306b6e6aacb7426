import type { Page } from '@playwright/test';
import { type PageComposition, registryElementId } from '@wallet/shared/contract';
import { settle } from '../checks/motion.ts';
import { Badge } from '../pages/tools.ts';
import type { Screen } from '../screens/screen.ts';
import type { Observation } from './order.ts';

/** How long the badge is waited for: a page that loads for ever has it after six seconds, on a machine with time. */
const badgeMs = 20_000;

/**
 * The screen, acted on once the badge is there and all that comes with it, which is what a page fetches when it is idle: two takes then differ
 * in what a release fetches and not in how far a page had come, when its network is cut say. A page that is too broken to have a badge is
 * gone on with.
 */
export const onceIdle = (screen: Screen, untilQuiet: () => Promise<void>): Screen => ({
  ...screen,
  async act(scene) {
    await new Badge(scene.page).anywhere.waitFor({ state: 'attached', timeout: badgeMs }).catch(() => undefined);
    if (!screen.isBusy) await untilQuiet();
    await screen.act?.(scene);
  },
});

async function compositionOf(page: Page): Promise<Pick<Observation, 'releases' | 'problems'>> {
  const text = await page.evaluate((id) => document.getElementById(id)?.textContent ?? '', registryElementId);
  if (text === '') return { releases: {}, problems: [] };
  const { shell, remotes, choice } = JSON.parse(text) as PageComposition; // the product's own
  const versions = Object.entries(remotes).map(([name, { current }]) => [name, current.version]);
  return { releases: Object.fromEntries([['shell', shell.version], ...versions]), problems: choice?.problems ?? [] };
}

/** Takes away the badge, which says another thing of each composition; the room at the foot that it has stays. */
const hideBadge = (page: Page): Promise<void> =>
  new Badge(page).anywhere.evaluateAll((badges) => {
    for (const badge of badges) if (badge instanceof HTMLElement) badge.style.display = 'none';
  });

/** A clock that ticks tells when a picture was taken. */
const withoutTicks = (line: string): string => (/^\s*- timer\b/.test(line) ? line.replaceAll(/\d/g, '0') : line);

/** What can be seen of a page now, written as a picture to `file`: what ticks is covered in it. */
export async function look(
  page: Page,
  { isLong = false }: Screen,
  file: string,
): Promise<Pick<Observation, 'releases' | 'problems' | 'tree'>> {
  await hideBadge(page);
  await settle(page);
  const tree = (await page.locator('body').ariaSnapshot()).split('\n').map(withoutTicks);
  await page.screenshot({
    path: file,
    fullPage: isLong,
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator('[role="timer"]')],
    maskColor: '#c3c9d6',
  });
  return { ...(await compositionOf(page)), tree };
}
