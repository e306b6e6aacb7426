import type { ChatHistory } from '@kaeo/shared/api';
import { conversationOf, history, unique } from '../../fixtures/chat-conversation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';

test('CHAT-01 CHAT-02 CHAT-05 a visitor chats as a guest with a persistent id, and the desk answers', { tag: '@main' }, async ({
  page,
  text,
  product,
  expectAccessible,
}) => {
  await page.goto('/login');
  const chat = await new Chat(page, text).open();
  await expect(chat.log.getByText(text('chat', 'log.emptyTitle'))).toBeVisible();
  await expectAccessible();
  const words = unique('สวัสดี');
  await chat.send.click();
  await chat.sendMessage('   ');
  await expect(chat.messagesFrom('own')).toHaveCount(0);
  await chat.box.fill(words);
  await page.keyboard.press('Enter');
  await expect(chat.box).toHaveValue('');
  await expect(chat.message(words)).toBeVisible();
  await expect(chat.delivery('succeed')).toBeVisible();
  await expect(chat.messagesFrom('desk')).toHaveCount(1);
  await expectAccessible();
  const guestId = await page.evaluate(() => localStorage.getItem('wallet.chat-guest-id'));
  expect(guestId).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(async () => (await product.post<ChatHistory>('/chat/history', { guestId })).unread).toBe(0);
  await page.keyboard.press('Escape');
  await expect(chat.window).toBeHidden();
  await expect(chat.button).toBeFocused();
  await page.goto('/howto');
  await chat.open();
  await expect(chat.message(words)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('wallet.chat-guest-id'))).toBe(guestId);
});

test('CHAT-02 a player chats under the player’s id, and does not see messages of the guest', async ({
  page,
  text,
  player,
  signIn,
  product,
}) => {
  await page.goto('/contact');
  const chat = await new Chat(page, text).open();
  const asGuest = unique('hello');
  await chat.sendMessage(asGuest);
  await expect(chat.delivery('succeed')).toBeVisible();
  await signIn(player);
  await page.goto('/user/contact');
  await chat.open();
  await expect(chat.log.getByText(text('chat', 'log.emptyTitle'))).toBeVisible();
  const asPlayer = unique('hello');
  await chat.sendMessage(asPlayer);
  await expect(chat.messagesFrom('desk')).toHaveCount(1);
  const { messages } = await history(product, player);
  expect(messages.map(({ userId }) => userId)).toEqual([player.id, player.id]);
  await expect(chat.message(asGuest)).toHaveCount(0);
});

test('CHAT-01 the chat is absent if it is disabled', async ({ page, text }) => {
  await page.route('**/api/lookup/enableChatWidget', (route) => route.fulfill({ json: { enableChatWidget: false } }));
  const urls: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/chat/') && urls.push(request.url()));
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new Chat(page, text).button).toHaveCount(0);
  expect(urls).toEqual([]);
});

test('CHAT-04 an answer appears in the open chat, counts as unread while it is closed, and is marked as read when it is shown', async ({
  page,
  text,
  signIn,
  product,
  sandbox,
}) => {
  const { player, to } = await conversationOf(product, sandbox);
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  const first = unique('first');
  await sandbox.sendAgentText(to, first);
  await expect(chat.message(first)).toBeInViewport();
  await expect.poll(async () => (await history(product, player)).unread).toBe(0);
  // On a phone the window covers the page, and back closes it.
  await page.goBack();
  await expect(chat.window).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/user/profile');
  await sandbox.sendAgentText(to, unique('second'));
  await sandbox.sendAgentText(to, unique('third'));
  await expect(chat.buttonWithUnread(2)).toBeVisible();
  // The count is also shown after a reload, before the chat is opened.
  await page.reload();
  await chat.buttonWithUnread(2).click();
  await expect(chat.messagesFrom('desk')).toHaveCount(4);
  await expect.poll(async () => (await history(product, player)).unread).toBe(0);
  await chat.close();
  await expect(chat.button).toBeVisible();
});

test('CHAT-04 earlier messages load page by page at the top, and the scroll position is kept', async ({
  page,
  text,
  signIn,
  product,
  sandbox,
}) => {
  const { player, to } = await conversationOf(product, sandbox);
  for (let count = 1; count <= 22; count += 1) await sandbox.sendAgentText(to, `line ${count}`);
  await signIn(player);
  await page.goto('/user/profile');
  const chat = new Chat(page, text);
  await chat.buttonWithUnread(22).click();
  await chat.expectConnected();
  await expect(chat.messagesFrom('desk')).toHaveCount(10);
  await expect(chat.message('line 22')).toBeInViewport();
  const oldest = chat.message('line 13');
  await chat.scrollToTop();
  const before = await oldest.boundingBox();
  await expect(chat.messagesFrom('desk')).toHaveCount(20);
  const after = await oldest.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  await chat.scrollToTop();
  await expect(chat.messagesFrom('own')).toHaveCount(1);
  await expect(chat.messagesFrom('desk')).toHaveCount(23);
  await expect(chat.earlier).toBeHidden();

  // A new message does not scroll the log while the reader is far from its end.
  await chat.scrollToTop();
  await sandbox.sendAgentText(to, 'the newest');
  await expect(chat.newMessages).toBeVisible();
  await expect(chat.message('the newest')).not.toBeInViewport();
  await chat.newMessages.click();
  await expect(chat.message('the newest')).toBeInViewport();
  await expect(chat.newMessages).toBeHidden();
  expect(await chat.fromEnd()).toBeLessThan(60);
});

test('CHAT-05 a message has at most two thousand characters', async ({ page, text, player, signIn }) => {
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  const longest = 'ก'.repeat(2000);
  await chat.sendMessage(`${longest}ก`);
  await expect(chat.box).toHaveAccessibleDescription(text('chat', 'composer.tooLong', { max: 2000 }));
  await expect(chat.box).toHaveValue(`${longest}ก`);
  await chat.box.fill(longest);
  await expect(chat.box).toHaveAccessibleDescription(text('chat', 'composer.count', { count: 2000, max: 2000 }));
  await chat.send.click();
  await expect(chat.delivery('succeed')).toBeVisible();
  await expect(chat.message(longest)).toHaveCount(1);
});

test('CHAT-09 an alert is shown for four seconds', async ({ page, text, player, signIn }) => {
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  await page.clock.install();
  await chat.picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  const alert = page.getByRole('alert').getByText(text('chat', 'alert.unsupported'));
  await expect(alert).toBeVisible();
  const since = await page.evaluate(() => Date.now());
  await expect(alert).toBeHidden();
  const lasted = (await page.evaluate(() => Date.now())) - since;
  expect(lasted).toBeGreaterThan(3_000);
  expect(lasted).toBeLessThan(5_000);
});

test.describe('a chat that fails', () => {
  test.use({ expectedConsole: /Failed to load resource|failed at|chat/ });

  test('CHAT-09 without its remote the rest of the page works', async ({ page, text, player, signIn }) => {
    await page.route('**/releases/chat/**', (route) => route.abort('connectionrefused'));
    const tried = page.waitForRequest('**/releases/chat/**');
    await signIn(player);
    await page.goto('/user/profile');
    await tried;
    await expect(page.getByRole('heading', { level: 1, name: text('auth', 'profile.title') })).toBeVisible();
    await expect(new Chat(page, text).button).toHaveCount(0);
    await expect(page.getByText(text('shared', 'failed.title'))).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('auth', 'profile.changePassword') })
      .click();
    await expect(page.getByRole('dialog', { name: text('auth', 'password.title') })).toBeVisible();
  });
});
