import type { Protection } from '@kaeo/shared/api';
import { settle } from '../checks/motion.ts';
import { expect } from '../fixtures/test.ts';
import type { Scene, Screen } from './screen.ts';
import { seenSession } from './seen-session.ts';

/** Phone numbers of the demonstration players. */
export type DemonstrationPhones = Readonly<Record<NonNullable<Screen['as']>, string>>;

const sessions = new Map<string, Promise<{ token: string }>>();

/** One session per demonstration player for all screens of a worker. */
function sessionOf(phone: string, { product }: Scene): Promise<{ token: string }> {
  const session = sessions.get(phone) ?? product.logIn(phone, 'demo1234');
  sessions.set(phone, session);
  return session;
}

/** The message about the previous log-in appears once in a session, and would cover the top of every picture. */
async function hideLastLogin({ page }: Scene): Promise<void> {
  await page.addInitScript((since) => window.origin !== 'null' && localStorage.setItem('wallet.last-login', since), seenSession);
  await page.route('**/api/protection', async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const protection = (await answer.json()) as Protection;
    return route.fulfill({ response: answer, json: { ...protection, session: { ...protection.session, since: seenSession } } });
  });
}

/**
 * On a loaded machine, half a second without requests may pass before a script that has arrived runs. Later steps of the registration
 * are hidden and load when they are shown.
 */
async function waitForContent({ page }: Scene): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]:not(button):visible, [role="dialog"][aria-busy="true"]')).toHaveCount(0);
}

/**
 * Opens a screen and waits until requests and animations have finished.
 * @param onOpened called when the page has loaded, before the screen's `act`.
 */
export async function openScreen(
  screen: Screen,
  scene: Scene,
  phones: DemonstrationPhones,
  onOpened?: () => Promise<void>,
): Promise<void> {
  const { page, signIn } = scene;
  if (screen.size) await page.setViewportSize(screen.size);
  if (screen.as) await signIn(await sessionOf(phones[screen.as], scene));
  await hideLastLogin(scene);
  await screen.setUp?.(scene);
  await page.goto(screen.path);
  await page.getByRole('heading').first().waitFor();
  if (!screen.isBusy) await waitForContent(scene);
  await onOpened?.();
  await screen.act?.(scene);
  if (!screen.isBusy) await waitForContent(scene);
  await settle(page);
}
