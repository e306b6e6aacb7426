import type { Page } from '@playwright/test';
import { type StandInPush, startStandInPush } from '../../../tools/lib/product/push-service.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { ProfilePage } from '../../pages/profile.ts';

/** A page that can show notices, with a push service on this machine instead of the browser vendor's. */
const test = base.extend<{ pushService: StandInPush }>({
  pushService: async ({ context, page }, provide) => {
    const service = await startStandInPush();
    await context.grantPermissions(['notifications']);
    // The headless browser allows notices, and reports them to pages as blocked.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    });
    const { endpoint, p256dh, auth } = service.subscribe().body;
    await page.addInitScript(
      ({ endpoint: address, keys }) => {
        let held: object | null = null;
        const subscription = {
          endpoint: address,
          toJSON: () => ({ endpoint: address, keys }),
          unsubscribe: async () => {
            held = null;
            return true;
          },
        };
        Object.assign(PushManager.prototype, {
          subscribe: async () => (held = subscription),
          getSubscription: async () => held,
        });
      },
      { endpoint, keys: { p256dh, auth } },
    );
    await provide(service);
    await service.close();
  },
});
test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

/** Delivers a message to the page's service worker, as the browser does after decrypting it. */
async function deliver(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data: text });
  await session.detach();
}
/** Records what the worker shows: the headless browser shows nothing. */
async function watchNotices(page: Page): Promise<() => Promise<readonly object[]>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] }; // a service worker
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

test('PLAY-04 a player turns notices on, gets one for a deposit without its amount, and none after the log-out', async ({
  page,
  player,
  product,
  signInWith,
  text,
  pushService,
  expectAccessible,
}) => {
  await signInWith(500);
  const profile = await new ProfilePage(page, text).open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const shown = await watchNotices(page);
  await profile.main.getByRole('button', { name: text('auth', 'profile.notices') }).click();
  const control = page.getByRole('switch', { name: text('auth', 'notices.turnOn') });
  await expect(control).toBeVisible();
  await expectAccessible();
  await control.click();
  await expect(control).toBeChecked();

  await product.deposit(player, 250);
  await expect.poll(() => pushService.received.length).toBe(1);
  const [message] = pushService.received;
  expect(message?.text).toContain('เงินเข้ากระเป๋าแล้ว');
  expect(message?.text).not.toContain('250');
  await deliver(page, message?.text ?? '');
  await expect.poll(shown).toEqual([
    {
      title: expect.stringMatching(/./),
      body: 'เงินเข้ากระเป๋าแล้ว',
      lang: 'th',
      dir: 'ltr',
      tag: expect.any(String),
      data: { navigate: `${new URL(page.url()).origin}/user/home` },
    },
  ]);

  await page.goto('/login');
  await expect(page.getByRole('button', { name: text('auth', 'login.submit') })).toBeVisible();
  // The session has ended at the server too, and with it the subscription.
  await expect
    .poll(
      async () =>
        (
          await fetch(`${new URL(page.url()).origin}/api/push`, {
            headers: { authorization: `Bearer ${player.token}`, 'x-requested-with': 'wallet-user' },
          })
        ).status,
    )
    .toBe(401);
});
