import { conversationOf, history, unique } from '../../fixtures/chat-conversation.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';

/** Frames of a server that accepts a connection but refuses to join the room. */
const greeting = '0{"sid":"closed","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}';
const refusal = '44{"message":"REQUEST_LIMIT"}';

/** Routes the page's socket through a connection that the test can cut and restore. */
async function cuttableLine(page: Page): Promise<{ cut: () => Promise<void>; restore: () => void }> {
  let isCut = false;
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/api\/live\/socket/, (socket) => {
    if (isCut) {
      socket.onMessage(() => socket.send(refusal));
      socket.send(greeting);
    } else {
      socket.connectToServer();
      sockets.push(socket);
    }
  });
  return {
    cut: async () => {
      isCut = true;
      await Promise.all(sockets.splice(0).map((socket) => socket.close()));
    },
    restore: () => {
      isCut = false;
    },
  };
}

test.describe('a lost connection', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/ });

  test('CHAT-05 an unsent message is marked as failed, and is resent once', async ({
    page,
    context,
    text,
    player,
    signIn,
    product,
    expectAccessible,
  }) => {
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    const words = unique('สวัสดี');
    await context.setOffline(true);
    await chat.sendMessage(words);
    await expect(chat.delivery('failed')).toBeVisible();
    await expectAccessible();
    await context.setOffline(false);
    await chat.retry.click();
    await expect(chat.delivery('succeed')).toBeVisible();
    await expect(chat.message(words)).toHaveCount(1);
    const { messages } = await history(product, player);
    expect(messages.filter(({ sender }) => sender === 'customer')).toHaveLength(1);
  });

  test('CHAT-03 a lost connection is restored, and no message sent meanwhile is missing or duplicated', async ({
    page,
    text,
    signIn,
    product,
    sandbox,
  }) => {
    const { player, to } = await conversationOf(product, sandbox);
    const line = await cuttableLine(page);
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    await line.cut();
    await expect(chat.status('disconnected').or(chat.status('connecting'))).toBeVisible();
    const sentOffline = [unique('one'), unique('two'), unique('three')];
    for (const words of sentOffline) await sandbox.sendAgentText(to, words);
    await expect(page.getByText(text('chat', 'alert.cannotStart'))).toBeVisible();
    line.restore();
    await chat.expectConnected();
    for (const words of sentOffline) await expect(chat.message(words)).toHaveCount(1);
    const afterwards = unique('four');
    await sandbox.sendAgentText(to, afterwards);
    await expect(chat.message(afterwards)).toHaveCount(1);
    await expect(chat.messagesFrom('desk')).toHaveCount(5);
  });

  test('CHAT-03 refresh reconnects immediately', async ({ page, text, player, signIn }) => {
    const line = await cuttableLine(page);
    await line.cut();
    await signIn(player);
    await page.goto('/user/profile');
    const chat = new Chat(page, text);
    await chat.button.click();
    await expect(page.getByText(text('chat', 'alert.cannotStart'))).toBeVisible();
    await expect(chat.status('disconnected')).toBeVisible();
    line.restore();
    await chat.refresh.click();
    await chat.expectConnected();
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('CHAT-04 if the history or an earlier page of it fails to load, a retry is offered', async ({
    page,
    text,
    signIn,
    product,
    sandbox,
  }) => {
    test.slow();
    const { player, to } = await conversationOf(product, sandbox);
    for (let count = 1; count <= 12; count += 1) await sandbox.sendAgentText(to, `line ${count}`);
    await signIn(player);
    await page.goto('/user/profile');
    const chat = new Chat(page, text);
    await expect(chat.buttonWithUnread(12)).toBeVisible();
    await page.route('**/api/chat/history', (route) =>
      route.fulfill({ status: 503, json: { message: 'INTERNAL_SERVER_ERROR' } }),
    );
    await chat.buttonWithUnread(12).click();
    // Connecting reads the history again, which also fails.
    await chat.expectConnected();
    await page.waitForLoadState('networkidle');
    await expect(chat.log.getByText(text('chat', 'log.failedTitle'))).toBeVisible();
    await page.unroute('**/api/chat/history');
    await chat.log.getByRole('button', { name: text('shared', 'action.retry') }).click();
    await expect(chat.message('line 12')).toBeInViewport();

    await page.route('**/api/chat/history', (route) =>
      route.fulfill({ status: 503, json: { message: 'INTERNAL_SERVER_ERROR' } }),
    );
    await chat.scrollToTop();
    await expect(page.getByRole('alert').getByText(text('shared', 'errors.INTERNAL_SERVER_ERROR')).first()).toBeVisible();
    await page.unroute('**/api/chat/history');
    // The alert covers the button for four seconds, so press it with a key.
    await chat.earlier.press('Enter');
    await expect(chat.message('line 1')).toHaveCount(1);
    await expect(chat.messagesFrom('desk')).toHaveCount(13);
  });
});
