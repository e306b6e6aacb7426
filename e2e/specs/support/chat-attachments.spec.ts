import type { ChatHistory } from '@kaeo/shared/api';
import { history } from '../../fixtures/chat-conversation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('CHAT-06 CHAT-07 an image is uploaded and shown; unsupported and large files are refused with a message', async ({
  page,
  text,
  player,
  signIn,
}) => {
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  await expect(chat.picker).toHaveAttribute('accept', /image\/png.*video\/mp4/);
  await chat.picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  const refused = page.getByRole('alert').getByText(text('chat', 'alert.unsupported'));
  await expect(refused).toBeVisible();
  // A repeated alert is shown only once, so close the first one to observe the second.
  await page
    .getByRole('alert')
    .getByRole('button', { name: text('shared', 'action.close') })
    .click();
  await expect(refused).toBeHidden();
  await chat.picker.setInputFiles({ name: 'nameless', mimeType: 'image/png', buffer: pixel });
  await expect(refused).toBeVisible();
  await chat.picker.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByText(text('chat', 'alert.tooLarge', { megabytes: 10 }))).toBeVisible();
  await expect(chat.messagesFrom('own')).toHaveCount(0);
  await chat.picker.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: pixel });
  await expect(chat.delivery('succeed')).toBeVisible();
  const picture = chat.log.getByRole('img', { name: text('chat', 'content.image', { name: 'pixel.png' }) });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('CHAT-06 a video over 20 MB is refused with a message', async ({ page, text, player, signIn }) => {
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  const megabytes = Buffer.alloc(20 * 1024 * 1024 + 1);
  await chat.picker.setInputFiles({ name: 'large.mp4', mimeType: 'video/mp4', buffer: megabytes });
  await expect(page.getByText(text('chat', 'alert.tooLarge', { megabytes: 20 }))).toBeVisible();
  await expect(chat.messagesFrom('own')).toHaveCount(0);
});

test.describe('an upload that the server refuses', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_FAILED/ });

  test('CHAT-06 an HTML page named as a video is refused by its content, and removed from the chat', async ({
    page,
    text,
    player,
    signIn,
    product,
  }) => {
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    const buffer = Buffer.from('<!doctype html><script>alert(1)</script>');
    await chat.picker.setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer });
    await expect(page.getByRole('alert').getByText(text('chat', 'alert.unsupported'))).toBeVisible();
    await expect(chat.messagesFrom('own')).toHaveCount(0);
    expect((await history(product, player)).total).toBe(0);
  });

  test('CHAT-05 CHAT-06 an upload shows its progress; a failed one is sent again once, at its place in the chat', async ({
    page,
    text,
    player,
    signIn,
    product,
    expectAccessible,
  }) => {
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    let fail: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/api/chat/upload-image', async (route) => {
      await held;
      await route.abort('connectionfailed');
    });
    await chat.picker.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: pixel });
    await chat.sendMessage('here it is');
    await expect(chat.uploading).toBeVisible();
    await expectAccessible();
    fail();
    await expect(chat.delivery('failed')).toBeVisible();
    await expect(chat.delivery('succeed')).toHaveCount(1);
    await page.unroute('**/api/chat/upload-image');
    await chat.retry.dblclick();
    await expect(chat.delivery('succeed')).toHaveCount(2);
    const { messages } = await history(product, player);
    const own = messages.filter(({ sender }) => sender === 'customer').map(({ message }) => message.message_type);
    expect(own.toReversed()).toEqual(['text', 'media']);
  });
});

test('SRV-05 a file of the chat is served to its customer only', async ({ page, text, player, signIn, product, site }) => {
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  await chat.picker.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: pixel });
  await expect(chat.delivery('succeed')).toBeVisible();
  const { messages }: ChatHistory = await history(product, player);
  const sent = messages.map(({ message }) => message).find((message) => message.message_type === 'media');
  const path = sent?.message_type === 'media' ? sent.payload.filePath : '';
  const download = async (token?: string) =>
    fetch(`${site.url}${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  const own = await download(player.token);
  expect([own.status, own.headers.get('content-type'), own.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(own.headers.get('cache-control')).toContain('private');
  expect((await download((await product.register()).token)).status).toBe(404);
  expect((await download()).status).toBe(401);
});
