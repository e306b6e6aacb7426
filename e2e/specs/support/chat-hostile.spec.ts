import { randomUUID } from 'node:crypto';
import type { ChatButton } from '@kaeo/shared/api';
import { conversationOf, history } from '../../fixtures/chat-conversation.ts';
import { hits, hostileAddresses, hostileNames, hostileTexts } from '../../fixtures/hostile-texts.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';
import { SandboxConsole } from '../../pages/sandbox.ts';

// The images of the corpus do not exist.
test.use({ expectedConsole: /Failed to load resource/ });

/** Records dialogs, which a payload opens if it runs. */
function watch(page: Page): { dialogs: string[] } {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { dialogs };
}

/** Elements that no message may create, and links and media with a forbidden address. */
const strayParts = (chat: Chat): Promise<string[]> =>
  chat.window.evaluate((window) => {
    const parts =
      'script, iframe, object, embed, form, base, meta, math, template, style, [srcdoc], [onerror], [onload], [onfocus]';
    const elements = [...window.querySelectorAll(parts)].map(({ outerHTML }) => outerHTML);
    const leads = [...window.querySelectorAll('a')].map((link) => link.href);
    const sources = [...window.querySelectorAll('img, video')].map((media) => media.getAttribute('src') ?? '');
    const isFit = (address: string) =>
      /^(https:\/\/(?!.*@)|tel:\+?\d+$|blob:)/.test(address) || address.startsWith(location.origin);
    return [...elements, ...[...leads, ...sources].filter((address) => !isFit(address))];
  });

/** Elements wider than the log that contains them. */
const overflowing = (chat: Chat): Promise<string[]> =>
  chat.log.evaluate((log) => {
    const edge = log.getBoundingClientRect().right + 1;
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== log &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isCut(element.parentElement));
    const wide = [...log.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge && !isCut(element.parentElement),
    );
    const page = document.documentElement;
    return [
      ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...(log.scrollWidth > log.clientWidth ? ['the log scrolls sideways'] : []),
      ...(page.scrollWidth > page.clientWidth ? ['the page scrolls sideways'] : []),
    ];
  });

async function readAll(chat: Chat, count: number): Promise<void> {
  await expect(async () => {
    await chat.scrollToTop();
    expect(await chat.messagesFrom('desk').count()).toBe(count);
  }).toPass({ timeout: 30_000 });
}

test('CHAT-07 hostile text of the desk is shown literally', async ({ page, text, signIn, product, sandbox }) => {
  const { player, to } = await conversationOf(product, sandbox);
  for (const hostile of hostileTexts) await sandbox.sendAgentText(to, hostile.text);
  const seen = watch(page);
  await signIn(player);
  await page.goto('/user/profile');
  const chat = new Chat(page, text);
  await chat.buttonWithUnread(hostileTexts.length).click();
  await chat.expectConnected();
  await readAll(chat, hostileTexts.length + 1);
  expect(await strayParts(chat)).toEqual([]);
  expect(await overflowing(chat)).toEqual([]);
  const shown = await chat.log.locator('bdi').allTextContents();
  expect(shown).toEqual(expect.arrayContaining(hostileTexts.map((hostile) => hostile.text)));
  expect([await page.evaluate(hits), seen.dialogs]).toEqual([0, []]);
});

test('CHAT-07 hostile buttons, cards, images and names create no link and run no script', async ({
  page,
  text,
  signIn,
  product,
  sandbox,
}) => {
  const { player, to } = await conversationOf(product, sandbox);
  const titles = hostileTexts.map((hostile) => hostile.text.slice(0, 200));
  const button = (title: string, type: ChatButton['type'], payload: string): ChatButton => ({ title, type, payload });
  const addresses = hostileAddresses.flatMap((address) => [button('go', 'web', address), button('call', 'call', address)]);
  let count = 1;
  const sendAndCount = async (message: Parameters<typeof sandbox.sendAgentMessage>[1]) => {
    count += 1;
    await sandbox.sendAgentMessage(to, message);
  };
  for (let from = 0; from < addresses.length; from += 10) {
    await sendAndCount({ message_type: 'buttons', payload: titles[from] ?? '', payloads: addresses.slice(from, from + 10) });
  }
  for (let from = 0; from < titles.length; from += 10) {
    const some = titles.slice(from, from + 10);
    await sendAndCount({
      message_type: 'generic',
      payloads: some.map((title, place) => ({
        image_url: hostileAddresses[(from + place) % hostileAddresses.length] ?? '',
        title,
        subtitle: title,
        buttons: [button(title, 'postback', title), button(title, 'web', 'https://kaeo.example/"onmouseover="alert(1)')],
      })),
    });
  }
  for (const filePath of hostileAddresses) {
    for (const fileType of ['image', 'video', 'file'] as const) {
      for (const url of [true, false]) {
        await sendAndCount({
          message_type: 'media',
          payload: { message: hostileNames[count % hostileNames.length] ?? '', url, fileType, filePath },
        });
      }
    }
  }
  await sendAndCount({
    message_type: 'quick_replies',
    payload: titles[0] ?? '',
    payloads: titles.slice(0, 13).map((title) => button(title, 'postback', title)),
  });

  const seen = watch(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname.includes('evil')) elsewhere.push(request.url());
  });
  await signIn(player);
  await page.goto('/user/profile');
  const chat = new Chat(page, text);
  await chat.buttonWithUnread(count - 1).click();
  await chat.expectConnected();
  await expect(chat.replies).toBeVisible();
  await readAll(chat, count);
  expect(await strayParts(chat)).toEqual([]);
  expect(await overflowing(chat)).toEqual([]);
  expect([await page.evaluate(hits), seen.dialogs, elsewhere]).toEqual([0, [], []]);
});

test('CHAT-05 CHAT-06 hostile text and file names of the customer run no script in the chat or at the desk', async ({
  page,
  context,
  site,
  text,
  signIn,
  product,
}) => {
  test.slow();
  const player = await product.register({ name: `ลูกค้า ${randomUUID().slice(0, 8)}` });
  const seen = watch(page);
  await signIn(player);
  await page.goto('/user/profile');
  const chat = await new Chat(page, text).open();
  const some = hostileTexts.slice(0, 20);
  for (const [place, hostile] of some.entries()) {
    await chat.sendMessage(hostile.text);
    await expect(chat.delivery('succeed')).toHaveCount(place + 1);
  }
  for (const [place, name] of hostileNames.entries()) {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await chat.picker.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await expect(chat.delivery('succeed')).toHaveCount(some.length + place + 1);
  }
  expect(await strayParts(chat)).toEqual([]);
  expect(await overflowing(chat)).toEqual([]);
  expect((await history(product, player)).messages.filter(({ sender }) => sender === 'customer')).toHaveLength(
    some.length + hostileNames.length,
  );

  const desk = await context.newPage();
  const atDesk = watch(desk);
  await new SandboxConsole(desk, site).open('chat');
  await desk.getByRole('button', { name: player.name }).click();
  await expect(desk.getByText(some.at(-1)?.text ?? '', { exact: true }).last()).toBeVisible();
  expect([await page.evaluate(hits), seen.dialogs]).toEqual([0, []]);
  expect([await desk.evaluate(hits), atDesk.dialogs]).toEqual([0, []]);
});
