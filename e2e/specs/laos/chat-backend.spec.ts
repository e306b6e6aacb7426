import { secondChatUrl } from '../../../tools/lib/product/start-product.ts';
import { conversationOf, unique } from '../../fixtures/chat-conversation.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';

const { host } = new URL(secondChatUrl);

/** Routes the address of the second chat backend to the sandbox; `cut` closes its sockets and refuses new ones. */
async function routeToSandbox(page: Page, sandboxUrl: string): Promise<{ cut: () => Promise<void>; connections: () => number }> {
  const open: { close: () => Promise<void> }[] = [];
  let isCut = false;
  let connections = 0;
  await page.routeWebSocket(
    (url) => url.host === host,
    (socket) => {
      if (isCut) return void socket.close();
      connections += 1;
      open.push(socket);
      const { pathname, search } = new URL(socket.url());
      const backend = new WebSocket(`${sandboxUrl.replace(/^http/, 'ws')}${pathname}${search}`);
      const early: string[] = [];
      backend.addEventListener('open', () => early.splice(0).forEach((frame) => backend.send(frame)));
      backend.addEventListener('message', ({ data }) => socket.send(String(data)));
      backend.addEventListener('close', () => void socket.close());
      socket.onMessage((frame) => {
        if (backend.readyState === WebSocket.OPEN) backend.send(String(frame));
        else early.push(String(frame));
      });
      socket.onClose(() => backend.close());
    },
  );
  return {
    cut: async () => {
      isCut = true;
      await Promise.all(open.splice(0).map((socket) => socket.close()));
    },
    connections: () => connections,
  };
}

const ownSocket = /\/api\/live\/socket/;

test.describe('a second chat backend', () => {
  test.use({ expectedConsole: /WebSocket|Failed to load resource/ });

  test('CHAT-08 a message from both sockets appears once, and is delivered by the second if the first is down', async ({
    page,
    site,
    text,
    signIn,
    product,
    sandbox,
  }) => {
    const { player, to } = await conversationOf(product, sandbox);
    const second = await routeToSandbox(page, site.sandboxUrl);
    let isOursDown = false;
    const ours: { close: () => Promise<void> }[] = [];
    await page.routeWebSocket(ownSocket, (socket) => {
      if (isOursDown) return void socket.close();
      ours.push(socket);
      socket.connectToServer();
    });
    await page.route(ownSocket, (route) => (isOursDown ? route.abort() : route.continue()));
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    await expect.poll(second.connections).toBe(1);

    const both = unique('both');
    await sandbox.sendAgentText(to, both);
    await expect(chat.message(both)).toHaveCount(1);

    isOursDown = true;
    await Promise.all(ours.splice(0).map((socket) => socket.close()));
    await expect(chat.status('disconnected').or(chat.status('connecting'))).toBeVisible();
    const beside = unique('beside');
    await sandbox.sendAgentText(to, beside);
    await expect(chat.message(beside)).toHaveCount(1, { timeout: 4_000 });

    isOursDown = false;
    await chat.expectConnected();
    const again = unique('again');
    await sandbox.sendAgentText(to, again);
    await expect(chat.message(again)).toHaveCount(1);
    await expect(chat.message(beside)).toHaveCount(1);
    await expect(chat.messagesFrom('desk')).toHaveCount(4);
  });

  test('CHAT-08 if it is unavailable, reconnection is retried without limit and the chat keeps working', async ({
    page,
    site,
    text,
    signIn,
    product,
    sandbox,
  }) => {
    const { player, to } = await conversationOf(product, sandbox);
    const second = await routeToSandbox(page, site.sandboxUrl);
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    await expect.poll(second.connections).toBe(1);
    await second.cut();
    const words = unique('alone');
    await sandbox.sendAgentText(to, words);
    await expect(chat.message(words)).toHaveCount(1);
    await chat.sendMessage('thank you');
    await expect(chat.delivery('succeed')).toHaveCount(2);
    await expect(page.getByRole('alert').getByText(text('chat', 'alert.cannotStart'))).toHaveCount(0);
  });
});
