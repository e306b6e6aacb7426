import { settle } from '../checks/motion.ts';
import type { Scene, Screen } from './screen.ts';

/** Phones of the demonstration's players. */
export type DemonstrationPhones = Readonly<Record<NonNullable<Screen['as']>, string>>;

const sessions = new Map<string, Promise<{ token: string }>>();

/** One session of a demonstration player for all the screens of a worker. */
function sessionOf(phone: string, { product }: Scene): Promise<{ token: string }> {
  const session = sessions.get(phone) ?? product.logIn(phone, 'demo1234');
  sessions.set(phone, session);
  return session;
}

/** Brings a screen about, and waits until nothing on it is still on its way or in motion. */
export async function openScreen(screen: Screen, scene: Scene, phones: DemonstrationPhones): Promise<void> {
  const { page, signIn } = scene;
  if (screen.size) await page.setViewportSize(screen.size);
  if (screen.as) await signIn(await sessionOf(phones[screen.as], scene));
  await screen.given?.(scene);
  await page.goto(screen.path);
  await page.getByRole('heading').first().waitFor();
  if (!screen.isBusy) await page.waitForLoadState('networkidle');
  await screen.act?.(scene);
  if (!screen.isBusy) await page.waitForLoadState('networkidle');
  await settle(page);
}
