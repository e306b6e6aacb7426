import type { PushState, PushSubscribed } from '@kaeo/shared/api';
import { act, anAccountProfile, answer, refuse, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import remote from '../remote.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const endpoint = 'https://push.example/1';

/** A browser with a worker. `asked` answers its question about notices. */
function browser({ permission = 'default', asked = 'granted' }: { permission?: string; asked?: string } = {}) {
  const log: string[] = [];
  const subscription = {
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      log.push('unsubscribed');
      held = undefined;
    },
  };
  let held: typeof subscription | undefined;
  const pushManager = {
    getSubscription: async () => held ?? null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      log.push(`subscribed with ${applicationServerKey}`);
      held = subscription;
      return subscription;
    },
  };
  const serviceWorker = { getRegistration: async () => ({ active: {}, pushManager }) };
  const notification = { permission, requestPermission: async () => (notification.permission = asked) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, { Notification: notification, PushManager: class {} });
  return { log, pushManager, hold: () => (held = subscription) };
}
let state: PushState = { publicKey: 'key-of-the-site', isOn: false, isOffered: true };
const sent: PushSubscribed[] = [];
beforeEach(() => {
  state = { publicKey: 'key-of-the-site', isOn: false, isOffered: true };
  sent.splice(0);
  answer('GET /api/account/profile', anAccountProfile());
  answer('GET /api/push', () => state);
  answer('PUT /api/push', ({ body }) => {
    sent.push(body as PushSubscribed); // asserted below
    state = { ...state, isOn: true };
    return state;
  });
  answer('DELETE /api/push', () => {
    state = { ...state, isOn: false };
    return state;
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
});

async function open(language: 'th' | 'la' | 'en' = 'en') {
  const page = await renderRemotePage(remote, { page: 'profile', path: '/user/profile?modal=notices', language });
  return { page, sheet: within(await screen.findByRole('dialog')) };
}
const toggle = (sheet: ReturnType<typeof within>) => sheet.findByRole('switch', { name: 'Show notices on this device' });

test('PLAY-04 the profile opens the notices, which the player turns on and off', async () => {
  const { log } = browser();
  const page = await renderRemotePage(remote, { page: 'profile', path: '/user/profile' });
  await page.user.click(await screen.findByRole('button', { name: 'Notices on this device' }));
  expect(page.location()).toBe('/user/profile?modal=notices');
  const sheet = within(await screen.findByRole('dialog', { name: 'Notices on this device' }));
  const control = await toggle(sheet);
  expect(control).not.toBeChecked();
  await page.user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  expect(sent).toEqual([{ endpoint, ...keys }]);
  expect(log).toEqual(['subscribed with key-of-the-site']);
  await waitFor(() => expect(control).toBeEnabled());
  await page.user.click(control);
  await waitFor(() => expect(log).toContain('unsubscribed'));
  expect(control).not.toBeChecked();
  expect(state.isOn).toBe(false);
});

test('PLAY-04 the switch works by keyboard', async () => {
  browser();
  const { page, sheet } = await open();
  const control = await toggle(sheet);
  control.focus();
  await page.user.keyboard(' ');
  await waitFor(() => expect(control).toBeChecked());
});

test('PLAY-04 if the player refuses notices in the browser, nothing is sent, and the settings of the browser are named', async () => {
  browser({ asked: 'denied' });
  const { page, sheet } = await open();
  await page.user.click(await toggle(sheet));
  expect(await sheet.findByText(/Your browser blocks notices of this site/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('PLAY-04 if the player closes the question of the browser, nothing is sent, and the switch stays off', async () => {
  browser({ asked: 'default' });
  const { page, sheet } = await open();
  const control = await toggle(sheet);
  await page.user.click(control);
  await waitFor(() => expect(control).toBeEnabled());
  expect(control).not.toBeChecked();
  expect(sent).toEqual([]);
});

test.each([
  ['th', 'เบราว์เซอร์ปิดกั้นการแจ้งเตือนของเว็บไซต์นี้อยู่ กรุณาอนุญาตในการตั้งค่าของเบราว์เซอร์ก่อน'],
  ['la', 'ບຣາວເຊີປິດກັ້ນການແຈ້ງເຕືອນຂອງເວັບໄຊນີ້ຢູ່ ກະລຸນາອະນຸຍາດໃນການຕັ້ງຄ່າຂອງບຣາວເຊີກ່ອນ'],
  ['en', 'Your browser blocks notices of this site. Allow them in the settings of the browser first.'],
] as const)('PLAY-04 MENU-05 blocked notices are explained in %s', async (language, words) => {
  browser({ permission: 'denied' });
  const { sheet } = await open(language);
  expect(await sheet.findByText(words)).toBeVisible();
});

test('PLAY-04 a browser without push messages is explained', async () => {
  const { sheet } = await open();
  expect(await sheet.findByText(/This browser cannot show notices/)).toBeVisible();
});

test('PLAY-04 a site that sends none is explained', async () => {
  browser();
  state = { publicKey: null, isOn: false, isOffered: false };
  const { sheet } = await open();
  expect(await sheet.findByText('Notices are not available at the moment.')).toBeVisible();
});

test('PLAY-04 a subscription that the browser has lost is shown as off', async () => {
  const { hold } = browser({ permission: 'granted' });
  state = { ...state, isOn: true };
  const { sheet } = await open();
  expect(await toggle(sheet)).not.toBeChecked();
  hold();
});

test('PLAY-04 if the server refuses, the browser unsubscribes and the failure is shown', async () => {
  const { log } = browser();
  refuse('PUT /api/push', 'EXCLUDED', { status: 403 });
  const { page, sheet } = await open();
  const control = await toggle(sheet);
  await page.user.click(control);
  expect(await sheet.findByText('Notices could not be turned on. Please try again.')).toBeVisible();
  expect(control).not.toBeChecked();
  expect(log).toEqual(['subscribed with key-of-the-site', 'unsubscribed']);
});

test('PLAY-04 a subscription with an earlier key of the site is replaced', async () => {
  const { log, pushManager, hold } = browser({ permission: 'granted' });
  hold();
  const { subscribe } = pushManager;
  pushManager.subscribe = async (options) => {
    if (log.length === 0) {
      log.push('refused');
      throw new DOMException('another key', 'InvalidStateError');
    }
    return subscribe(options);
  };
  const { page, sheet } = await open();
  await page.user.click(await toggle(sheet));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(log).toEqual(['refused', 'unsubscribed', 'subscribed with key-of-the-site']);
});

test('PLAY-04 offline the switch cannot be used', async () => {
  browser();
  const { sheet } = await open();
  const control = await toggle(sheet);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(control).toBeDisabled());
  expect(sheet.getByText('You are offline')).toBeVisible();
  isOnline.mockRestore();
  // The query client is the same in all tests.
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(control).toBeEnabled());
});
