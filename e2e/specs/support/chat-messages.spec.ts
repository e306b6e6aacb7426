import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatButton, ChatContent } from '@kaeo/shared/api';
import type { Locator } from '@playwright/test';
import type { ProductClient } from '../../../tools/lib/product/product-client.ts';
import type { SandboxClient } from '../../../tools/lib/product/sandbox-client.ts';
import type { TestPlayer } from '../../../tools/lib/product/test-player.ts';
import type { Texts } from '../../../tools/lib/product/texts.ts';
import { conversationOf, history, unique } from '../../fixtures/chat-conversation.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';

const samples = join(import.meta.dirname, '..', '..', '..', 'sandbox/console/public/samples');
const sample = (name: string): Buffer => readFileSync(join(samples, name));
const buttons: readonly ChatButton[] = [
  { type: 'web', title: 'Help page', payload: 'https://kaeo.example/help' },
  { type: 'call', title: 'Call us', payload: '+66 2 000 0000' },
  { type: 'postback', title: 'My deposit', payload: 'DEPOSIT_STATUS' },
  { type: 'other', title: 'Something else', payload: 'OTHER' },
];
const postback = (title: string): ChatButton => ({ type: 'postback', title, payload: `PRESSED ${title}` });

type Talk = {
  page: Page;
  text: Texts;
  product: ProductClient;
  sandbox: SandboxClient;
  signIn: (player: TestPlayer) => Promise<void>;
};

/** Opens the chat as a player with a conversation; `says` sends a message of the desk. */
async function talk({ page, text, product, sandbox, signIn }: Talk) {
  const { player, to } = await conversationOf(product, sandbox);
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  const own = async (): Promise<ChatContent[]> =>
    (await history(product, player)).messages
      .filter(({ sender }) => sender === 'customer')
      .map(({ message }) => message)
      .toReversed();
  return { chat, to, own, says: (message: ChatContent) => sandbox.sendAgentMessage(to, message) };
}

/** Swipes over an element from right to left. */
async function swipeLeft(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  const finger = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: Math.round(box.x + box.width * share), y: Math.round(box.y + 20) }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (let share = 0.85; share > 0.1; share -= 0.05) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('CHAT-07 buttons open a page in a new tab, call a number, or answer the desk', async ({
  page,
  context,
  text,
  product,
  sandbox,
  signIn,
  expectAccessible,
}) => {
  const { chat, own, says } = await talk({ page, text, product, sandbox, signIn });
  const question = unique('how');
  await says({ message_type: 'buttons', payload: question, payloads: [...buttons] });
  await expect(chat.message(question)).toBeVisible();
  await expectAccessible();
  await expect(chat.link('Call us')).toHaveAttribute('href', 'tel:+6620000000');
  await expect(chat.link('Help page')).toHaveAttribute('rel', 'noopener noreferrer');

  await context.route('https://kaeo.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>help</h1>' }));
  const opened = context.waitForEvent('page');
  await chat.link('Help page').click();
  const help = await opened;
  await expect(help).toHaveURL('https://kaeo.example/help');
  expect(await help.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await help.close();

  await chat.action('My deposit').click();
  await expect(chat.message('My deposit')).toBeVisible();
  await chat.action('Something else').click();
  await expect(chat.message('Something else')).toBeVisible();
  await expect(chat.delivery('succeed')).toHaveCount(3);
  expect((await own()).slice(1)).toEqual([
    { message_type: 'postback', payload: 'DEPOSIT_STATUS', title: 'My deposit' },
    { message_type: 'text', payload: 'Something else' },
  ]);
});

test('CHAT-07 quick replies disappear once one is chosen, and when the conversation continues', async ({
  page,
  text,
  product,
  sandbox,
  signIn,
  expectAccessible,
}) => {
  const { chat, own, says } = await talk({ page, text, product, sandbox, signIn });
  await says({ message_type: 'quick_replies', payload: unique('solved'), payloads: [postback('Yes'), postback('Not yet')] });
  await expect(chat.replies.getByRole('button')).toHaveText(['Yes', 'Not yet']);
  await expectAccessible();
  await chat.replies.getByRole('button', { name: 'Not yet' }).click();
  await expect(chat.message('Not yet')).toBeVisible();
  await expect(chat.replies).toHaveCount(0);
  await expect
    .poll(async () => (await own()).at(-1))
    .toEqual({ message_type: 'postback', payload: 'PRESSED Not yet', title: 'Not yet' });

  // The desk answers the choice automatically; quick replies sent after that stay until its next message.
  await expect(chat.messagesFrom('desk')).toHaveCount(3);
  await says({ message_type: 'quick_replies', payload: unique('again'), payloads: [postback('Yes')] });
  await expect(chat.replies).toBeVisible();
  await says({ message_type: 'text', payload: unique('never mind') });
  await expect(chat.replies).toHaveCount(0);
});

test('CHAT-07 a row of cards scrolls by buttons, keys and swipes, and the buttons of the cards work', async ({
  page,
  text,
  product,
  sandbox,
  signIn,
  expectAccessible,
}) => {
  const { chat, says } = await talk({ page, text, product, sandbox, signIn });
  const card = (number: number) => ({
    image_url: '',
    title: `Card ${number}`,
    subtitle: 'below',
    buttons: [postback(`Take ${number}`)],
  });
  await says({ message_type: 'generic', payloads: [card(1), card(2), card(3)] });
  const row = chat.cards(3);
  const place = () => row.evaluate((list) => Math.round(list.scrollLeft));
  await expect(chat.cardPlace(1, 3)).toBeVisible();
  await expectAccessible();
  await expect(chat.stepCards('previous')).toBeDisabled();
  await chat.stepCards('next').click();
  await expect(row.getByText('Card 2')).toBeInViewport({ ratio: 1 });
  await chat.stepCards('next').click();
  await expect(row.getByText('Card 3')).toBeInViewport({ ratio: 1 });
  await expect(chat.cardPlace(3, 3)).toBeVisible();
  await expect(chat.stepCards('next')).toBeDisabled();

  await row.focus();
  // The row may ignore a key while it is still moving.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    expect(await place()).toBe(0);
  }).toPass();
  await expect(chat.cardPlace(1, 3)).toBeVisible();

  await swipeLeft(page, row);
  await expect.poll(place).toBeGreaterThan(100);

  await chat.action('Take 2').click();
  await expect(chat.message('Take 2')).toBeVisible();
});

test('CHAT-07 an image opens enlarged, and closing it returns the focus to its button', async ({
  page,
  text,
  product,
  sandbox,
  signIn,
  expectAccessible,
}) => {
  const { chat, to, says } = await talk({ page, text, product, sandbox, signIn });
  await says(await sandbox.uploadAgentFile(to, 'card.png', sample('card.png')));
  const picture = chat.picture('card.png');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const small = await picture.boundingBox();
  await chat.openerOf('card.png').click();
  const viewer = page.getByRole('dialog', { name: 'card.png' });
  await expect(viewer.getByRole('img')).toBeVisible();
  await expectAccessible();
  const large = await viewer.getByRole('img').boundingBox();
  expect(large?.width ?? 0).toBeGreaterThan(small?.width ?? 0);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(chat.window).toBeVisible();
  await expect(chat.openerOf('card.png')).toBeFocused();
});

test('CHAT-07 a video plays inline, and a file is downloaded', async ({
  page,
  text,
  product,
  sandbox,
  signIn,
  expectAccessible,
}) => {
  const { chat, to, says } = await talk({ page, text, product, sandbox, signIn });
  await says(await sandbox.uploadAgentFile(to, 'clip.mp4', sample('clip.mp4')));
  await expectAccessible();
  await chat.playerOf('clip.mp4').click();
  const video = chat.video('clip.mp4');
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => [player.readyState > 1, player.videoWidth > 0]))
    .toEqual([true, true]);
  await expect(video).toHaveAttribute('playsinline', '');
  expect(page.url()).toContain('/user/profile');

  const hours = sample('support-hours.txt');
  await says(await sandbox.uploadAgentFile(to, 'support-hours.txt', hours));
  const downloading = page.waitForEvent('download');
  await chat.download('support-hours.txt').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('support-hours.txt');
  expect(readFileSync(await download.path())).toEqual(hours);
});

test('CHAT-07 content of an unknown type has a placeholder', async ({ page, text, product, sandbox, signIn }) => {
  const { chat, says } = await talk({ page, text, product, sandbox, signIn });
  await says({ message_type: 'unknown' });
  await expect(chat.message(text('chat', 'content.unknown'))).toBeVisible();
  await says({ message_type: 'postback', payload: 'FROM_DESK' });
  await expect(chat.message('FROM_DESK')).toBeVisible();
});
