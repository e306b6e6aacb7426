import type { Bonus } from '@kaeo/shared/api';
import { history } from '../../fixtures/chat-conversation.ts';
import {
  expectBooks,
  expectUnknown,
  lines,
  lossMessages,
  ofBonus,
  ofMoney,
  withLostResponses,
} from '../../fixtures/lost-answers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { Chat } from '../../pages/chat.ts';
import { HomePage } from '../../pages/home.ts';
import { InviteDialog } from '../../pages/rewards/invite.ts';
import { RefundDialog } from '../../pages/rewards/refund.ts';

test.use({ expectedConsole: lossMessages });

test('FAIR-07 REF-02 a refund whose responses are lost, to the claim and to the credit, is credited once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  await product.deposit(player, 1000);
  await product.lose(player, 500);
  const before = await lines(product, player);
  await signIn(player);
  const refund = await new RefundDialog(page, text).open();
  await withLostResponses(sandbox, player, { method: 'GET', path: '/api/refund/receive' }, 'bad-gateway', async () => {
    await refund.receive(25).click();
    await expect(page.getByText(text('shared', 'errors.INTERNAL_SERVER_ERROR')).first()).toBeVisible();
  });
  await refund.receive(25).click();
  await withLostResponses(sandbox, player, { method: 'GET', path: '/api/refund/addWallet' }, 'half', async () => {
    await refund.confirm.click();
    await expect(refund.question).toContainText(text('shared', 'errors.OUTCOME_UNKNOWN'));
    const link = refund.question.getByRole('link', { name: text('shared', 'action.activity') });
    await expect(link).toHaveAttribute('href', '/user/statement');
  });
  await refund.confirm.click();
  await expect(page.getByText(refund.received(25))).toBeVisible();
  await expectBooks(product, player, { wallet: 525, lines: before + 1 });
});

test('FAIR-07 INV-01 an invite bonus whose response is lost is shown as received after a reload of the data, and credited once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  const friend = await product.register({ inviteCode: `PR${player.id}` });
  await product.deposit(friend, 500);
  await product.lose(friend, 200);
  await signIn(player);
  const invite = await new InviteDialog(page, text).open();
  await withLostResponses(sandbox, player, { method: 'GET', path: '/api/invite/bonus' }, 'bad-gateway', async () => {
    await invite.receive(10).click();
    await expectUnknown(page, text, 'wallet', ofMoney);
  });
  await expect(invite.nothing).toBeVisible();
  await expectBooks(product, player, { wallet: 10, lines: 1 });
});

test('FAIR-07 BONUS-05 a bonus whose response is lost is shown as active after a reload of the data, and credited once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  const name = (await product.get<Bonus[]>('/bonus', player.token)).find(({ code }) => code === 'DAILY')?.name ?? '';
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  await withLostResponses(sandbox, player, { method: 'GET', path: '/api/bonus/activate/*' }, 'half', async () => {
    await bonuses.receive(name);
    await expectUnknown(page, text, 'bonus', ofBonus);
  });
  await bonuses
    .sheet(name)
    .getByRole('button', { name: text('bonus', 'sheet.confirm') })
    .click();
  await expect(bonuses.active.getByRole('heading', { name })).toBeVisible();
  await expectBooks(product, player, { wallet: 10, lines: 1 });
});

test('FAIR-07 PROMO-01 a promotion whose response is lost is requested again, and credited once', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  await bonuses.code.fill('WELCOME50');
  await page.keyboard.press('Enter');
  const receive = bonuses.promotion('WELCOME50').getByRole('button', { name: text('bonus', 'promotion.receive') });
  await withLostResponses(sandbox, player, { method: 'GET', path: '/api/promotion/activate/*' }, 'bad-gateway', async () => {
    await receive.click();
    await expectUnknown(page, text, 'bonus', ofBonus);
  });
  await receive.click();
  await expect(bonuses.outcome('saved')).toContainText(text('bonus', 'promotion.received'));
  await bonuses.closeOutcome();
  await expect(bonuses.active).toBeVisible();
  await expectBooks(product, player, { wallet: 50, lines: 1 });
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
for (const [what, path, kind] of [
  ['a picture', '/api/chat/upload-image', 'half'],
  ['the message of a picture', '/api/chat/send-message', 'bad-gateway'],
] as const) {
  test(`FAIR-07 CHAT-05 ${what} whose response is lost is sent again from the chat, and the desk has it once`, async ({
    page,
    player,
    signIn,
    text,
    sandbox,
    product,
  }) => {
    await signIn(player);
    await page.goto('/user/profile');
    const chat = await new Chat(page, text).open();
    await withLostResponses(sandbox, player, { method: 'POST', path }, kind, async () => {
      await chat.picker.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: pixel });
      await expect(chat.delivery('failed').or(chat.delivery('succeed'))).toBeVisible();
    });
    if (await chat.retry.isVisible()) await chat.retry.click();
    await expect(chat.delivery('succeed')).toBeVisible();
    const { messages } = await history(product, player);
    expect(messages.filter(({ sender }) => sender === 'customer')).toHaveLength(1);
  });
}

test('OPS-04 FAIR-07 a busy service shows a waiting message, and the page appears when the service is available', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
  expectAccessible,
}) => {
  await product.deposit(player, 200);
  await signIn(player);
  await withLostResponses(sandbox, player, { method: 'GET', path: '/api/wallet' }, 'busy', async () => {
    await page.goto('/user/home');
    await expect(page.getByRole('status').getByText(text('shared', 'errors.UNAVAILABLE'))).toBeVisible();
    await expectAccessible();
  });
  await new HomePage(page, text).expectBalances({ total: 200, wallet: 200, inGames: 0 });
  await expect(page.getByText(text('shared', 'errors.UNAVAILABLE'))).toBeHidden();
});
