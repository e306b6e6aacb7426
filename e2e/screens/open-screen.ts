import { settle } from '../checks/motion.ts';
import type { Scene, Screen } from './screen.ts';

/** Phone numbers of the demonstration players. */
export type DemonstrationPhones = Readonly<Record<NonNullable<Screen['as']>, string>>;

const sessions = new Map<string, Promise<{ token: string }>>();

/** One session per demonstration player for all screens of a worker. */
function sessionOf(phone: string, { product }: Scene): Promise<{ token: string }> {
  const session = sessions.get(phone) ?? product.logIn(phone, 'demo1234');
  sessions.set(phone, session);
  return session;
}

/** Opens a screen and waits until requests and animations have finished. */
export async function openScreen(screen: Screen, scene: Scene, phones: DemonstrationPhones): Promise<void> {
  const { page, signIn } = scene;
  if (screen.size) await page.setViewportSize(screen.size);
  if (screen.as) await signIn(await sessionOf(phones[screen.as], scene));
  await screen.setUp?.(scene);
  await page.goto(screen.path);
  await page.getByRole('heading').first().waitFor();
  if (!screen.isBusy) await page.waitForLoadState('networkidle');
  await screen.act?.(scene);
  if (!screen.isBusy) await page.waitForLoadState('networkidle');
  await settle(page);
}
