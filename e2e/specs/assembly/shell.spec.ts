import type { WebSocket } from '@playwright/test';
import { textsOf } from '../../../tools/lib/product/texts.ts';
import { switchLanguage } from '../../checks/shared-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';
import { Chrome } from '../../pages/chrome.ts';

test('ROUTE-01 ROUTE-02 ROUTE-03 a protected path redirects to the log-in page, and back to the requested path after log-in', {
  tag: '@main',
}, async ({ page, player, text }) => {
  await page.goto('/user/statement?page=1');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(text('auth', 'login.phone')).fill(player.phone);
  await page.getByLabel(text('auth', 'login.password'), { exact: true }).fill(player.password);
  await page.getByRole('button', { name: text('auth', 'login.submit') }).click();
  await expect(page).toHaveURL(/\/user\/statement\?page=1$/);
});

test('ROUTE-01 the root and /user redirect to the home page', async ({ page, player, signIn }) => {
  await signIn(player);
  for (const path of ['/', '/user']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/user\/home$/);
  }
});

test('ROUTE-02 public pages open without a token, player pages redirect to the log-in page', { tag: '@main' }, async ({
  page,
}) => {
  for (const path of ['/login', '/register', '/howto', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  for (const path of ['/user/home', '/user/profile', '/user/bonus', '/user/statement', '/user/contact']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('ROUTE-05 MENU-06 opening a public page ends the session, a redirect at the root does not', async ({
  page,
  player,
  signIn,
}) => {
  await signIn(player);
  await page.goto('/');
  await expect(page).toHaveURL(/\/user\/home$/);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/user/home');
  await expect(page).toHaveURL(/\/login$/);
});

test('ROUTE-06 an unknown path shows the not-found page with a way home', async ({ page, text }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'notFound.title') })).toBeVisible();
  await page.getByRole('link', { name: text('shell', 'notFound.home') }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('ROUTE-07 the inviter code of the link is stored', async ({ page }) => {
  await page.goto('/register?code=PRfriend01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wallet.invite-code'))).toBe('PRfriend01');
});

test('ROUTE-08 back closes an open modal and stays on the page; reload and deep links work', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  await page.goto('/user/profile');
  await new Chrome(page, text).item('conditions').click();
  const dialog = page.getByRole('dialog', { name: text('shell', 'conditions.title') });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await page.goto('/user/profile?modal=conditions');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/user\/profile$/);
});

/** Every dialog that has an address. */
const dialogAddresses = [
  ...['deposit', 'withdraw', 'transfer', 'invite', 'refund', 'notice', 'account&game=PRISM'].map(
    (modal) => `/user/home?modal=${modal}`,
  ),
  ...['bank', 'password', 'sessions', 'logout', 'conditions'].map((modal) => `/user/profile?modal=${modal}`),
  ...['bonus&code=WELCOME', 'promotion&code=WELCOME50'].map((modal) => `/user/bonus?modal=${modal}`),
  '/user/statement?modal=slips',
];
for (const address of dialogAddresses) {
  test(`ROUTE-08 ${address}: a link, a reload, back and forward`, async ({ page, player, signIn, text }) => {
    const [path = ''] = address.split('?');
    const dialog = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true });
    const expectDialog = async () => {
      // The dialog itself, not the skeleton shown while its code loads.
      await expect(dialog.and(page.locator(':not([aria-busy="true"])')).first()).toBeVisible();
      // Escape and back close the banners, not the dialog behind them (HOME-08), so dismiss them first.
      if (/invite|refund/.test(address)) await page.getByRole('button', { name: text('wallet', 'banner.goOn') }).click();
    };
    await signIn(player);
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goto(address);
    await expectDialog();
    await page.reload();
    await expectDialog();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expectDialog();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

test('COND-01 the conditions are listed as sanitised items', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await signIn(player);
  const conditions = await product.get<string[]>('/lookup/conditions');
  await page.goto('/user/profile?modal=conditions');
  const dialog = page.getByRole('dialog', { name: text('shell', 'conditions.title') });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.locator('ol').first().locator('> li')).toHaveCount(conditions.length);
  await expect(dialog.locator('script, style, [onclick]')).toHaveCount(0);
  await expectAccessible();
});

test('ROUTE-09 MENU-04 MENU-05 title, html lang and every loaded remote switch to the chosen language, which survives a reload', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  await page.goto('/user/profile');
  await expect(page).toHaveTitle(new RegExp(`^${text('shell', 'menu.profile')}`));
  await new Chrome(page, text).chooseLanguage('la');
  const lao = textsOf('la');
  await expect(page).toHaveTitle(new RegExp(`^${lao('shell', 'menu.profile')}`));
  await expect(page.getByRole('heading', { level: 1, name: lao('auth', 'profile.title') })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByRole('heading', { level: 1, name: lao('auth', 'profile.title') })).toBeVisible();
});

test('MENU-01 MENU-03 a visitor sees home, register, how to and contact, and the language', { tag: '@main' }, async ({
  page,
  text,
}) => {
  await page.goto('/login');
  const chrome = new Chrome(page, text);
  for (const item of ['home', 'register', 'howto', 'contact'] as const) await expect(chrome.item(item)).toBeVisible();
  await expect(chrome.menu.getByRole('link')).toHaveCount(4);
  await chrome.chooseLanguage('en');
  await expect(new Chrome(page, textsOf('en')).item('register')).toBeVisible();
});

test('MENU-02 a player sees profile, conditions, home, statement and contact, the current one marked', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  await page.goto('/user/statement');
  const chrome = new Chrome(page, text);
  await expect(chrome.menu.getByRole('link')).toHaveText(
    ['profile', 'conditions', 'home', 'statement', 'contact'].map((item) => text('shell', `menu.${item}`)),
  );
  await expect(chrome.item('statement')).toHaveAttribute('aria-current', 'page');
  await chrome.item('profile').click();
  await expect(chrome.item('profile')).toHaveAttribute('aria-current', 'page');
  await expect(chrome.item('statement')).not.toHaveAttribute('aria-current');
});

test('MENU-06 LOGIN-05 logging out in one tab closes the sockets, ends the session in the other, and revokes the token', {
  tag: '@main',
}, async ({ page, context, player, signIn, text, product }) => {
  await signIn(player);
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  await chat.close();
  expect(sockets.map((socket) => socket.isClosed())).toContain(false);
  const other = await context.newPage();
  await other.goto('/user/statement');
  await expect(other).toHaveURL(/\/user\/statement$/);
  // Excludes sockets that the log-in page opens for a guest.
  const ofPlayer = [...sockets];
  await new Chrome(page, text).logOut();
  await expect(other).toHaveURL(/\/login$/);
  await expect.poll(() => ofPlayer.every((socket) => socket.isClosed())).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('wallet.token'))).toBeNull();
  await expect.poll(() => product.get('/account/profile', player.token).catch(String)).toContain('invalid-token');
});

test('CONTACT-01 the contact page shows the link, QR code and app version to visitors, and the link to players', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  const contact = await product.get<{ lineName: string; contactText: string }>('/lookup/contact');
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: contact.lineName })).toBeVisible();
  await expect(page.getByRole('img', { name: text('shell', 'contact.qrAlt', { name: contact.lineName }) })).toBeVisible();
  await expect(page.getByText(text('shell', 'contact.version', { version: '1.1.14' }))).toBeVisible();
  await expectAccessible();
  await signIn(player);
  await page.goto('/user/contact');
  await expect(page.getByRole('link', { name: contact.lineName })).toBeVisible();
});

test('HOWTO-01 five videos play inline with captions in the language of the page, and none is downloaded before it is opened', {
  tag: '@main',
}, async ({ page, text, expectAccessible }) => {
  const downloaded: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && downloaded.push(request.url()));
  await page.goto('/howto');
  const titles = ['wallet', 'game', 'balance', 'bonus', 'bonus-end'].map((id) => text('shell', `howto.titles.${id}`));
  for (const title of titles) await expect(page.getByRole('button', { name: title })).toBeVisible();
  expect(downloaded).toEqual([]);
  await expectAccessible();
  const video = page.locator('video');
  for (const title of titles) {
    const downloadCount = new Set(downloaded).size;
    await page.getByRole('button', { name: title }).click();
    await expect(video).toHaveCount(1);
    await expect(video).toHaveAccessibleName(title);
    await expect(video).toHaveAttribute('playsinline', '');
    await expect(video.locator('track')).toHaveAttribute('srclang', 'th');
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
    expect(new Set(downloaded).size).toBe(downloadCount + 1);
  }
  const thai = await video.getAttribute('src');
  await switchLanguage(page, 'en');
  await expect(video.locator('track')).toHaveAttribute('srclang', 'en');
  expect(await video.getAttribute('src')).not.toBe(thai);
});

test('ROUTE-04 a terminated service redirects the log-in page to its own page; once the service is back, the marker class is removed', async ({
  page,
  text,
}) => {
  let isTerminated = true;
  await page.route('**/api/lookup/active', (route) => route.fulfill({ json: { terminated: isTerminated ? 'gone' : null } }));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/terminated$/);
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'terminated.title') })).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/service-terminated/);
  isTerminated = false;
  await page.getByRole('button', { name: text('shell', 'terminated.retry') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('body')).not.toHaveClass(/service-terminated/);
});

test.describe('a session that the server ended', () => {
  test.use({ expectedConsole: /status of 401/ });

  test('LOGIN-04 an unknown token redirects to the log-in page with a message', async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    await signIn(player);
    await page.goto('/user/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await product.post('/logout', {}, player.token);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(text('auth', 'login.sessionEnded'))).toBeVisible();
  });
});
