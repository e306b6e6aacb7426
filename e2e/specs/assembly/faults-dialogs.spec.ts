import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../../tools/lib/product/texts.ts';
import { collectReports, faultMessages } from '../../fixtures/releases/meet-fault.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { Chat } from '../../pages/chat.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';
import { PasswordDialog, ProfilePage } from '../../pages/profile.ts';
import { SlipsDialog } from '../../pages/statement.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

// What React says of the error that it hands to the shell; nobody leaves a failed download unhandled.
test.use({ expectedConsole: new RegExp(`${faultMessages.source}|^error: .*Loading chunk`) });

/** A dialog of a remote that is fetched when it is first asked for, or a little before. */
type LateDialog = {
  readonly remote: string;
  readonly path: string;
  readonly file: string;
  readonly opener: (page: Page, text: Texts) => Locator;
  /** Something of the dialog's own: its title is on the sheet that stands in for it too. */
  readonly content: (page: Page, text: Texts) => Locator;
  /** What says that it did not come. */
  readonly failure: (page: Page, text: Texts) => Locator;
  /** A retry is offered where the dialog would be, or else the page takes the next press on the opener. */
  readonly hasRetry: boolean;
};

const retry = (page: Page, text: Texts): Locator => page.getByRole('button', { name: text('shared', 'action.retry') });
const dialogs: readonly LateDialog[] = [
  {
    remote: 'auth',
    path: '/user/profile',
    file: 'dialog-password',
    opener: (page, text) =>
      new ProfilePage(page, text).main.getByRole('button', { name: text('auth', 'profile.changePassword') }),
    content: (page, text) => new PasswordDialog(page, text).field('old'),
    failure: (page, text) => page.getByText(text('shared', 'failed.title')),
    hasRetry: true,
  },
  {
    remote: 'statement',
    path: '/user/statement',
    file: 'dialog-slips',
    opener: (page, text) => page.getByRole('main').getByRole('button', { name: text('statement', 'slipStatus') }),
    content: (page, text) => new SlipsDialog(page, text).reloadButton,
    failure: (page, text) => page.getByText(text('shared', 'failed.title')),
    hasRetry: true,
  },
  {
    remote: 'wallet',
    path: '/user/home',
    file: 'dialog-deposit',
    opener: (page, text) => new HomePage(page, text).tile('deposit'),
    content: (page, text) => new DepositDialog(page, text).tab('bank'),
    failure: (page, text) => page.getByText(text('shared', 'failed.title')),
    hasRetry: true,
  },
  {
    remote: 'bonus',
    path: '/user/bonus',
    file: 'dialogs',
    opener: (page, text) => new BonusPage(page, text).cards.first().getByRole('button'),
    content: (page, text) => new BonusPage(page, text).receiveButton,
    failure: (page, text) => page.getByText(text('shared', 'failed.title')),
    hasRetry: true,
  },
  {
    remote: 'chat',
    path: '/user/statement',
    file: 'chat-panel',
    opener: (page, text) => new Chat(page, text).button,
    content: (page, text) => new Chat(page, text).window,
    failure: (page, text) => page.getByText(text('chat', 'alert.cannotStart')),
    hasRetry: false,
  },
];

for (const { remote, path, file, opener, content, failure, hasRetry } of dialogs) {
  test(`MFE-05 MFE-10 ${remote}: a dialog that is gone in mid-session is said and reported, and comes once it is there again`, async ({
    page,
    player,
    signIn,
    text,
  }) => {
    await signIn(player);
    const heard = collectReports(page);
    const address = `**/releases/${remote}/**/${file}.*`;
    await page.route(address, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await opener(page, text).click();
    await expect(failure(page, text)).toBeVisible();
    await expect(content(page, text)).toBeHidden();
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ remote, phase: 'part', cause: expect.stringMatching(/HTTP 404/) }));

    await page.unroute(address);
    await (hasRetry ? retry(page, text) : opener(page, text)).click();
    await expect(content(page, text)).toBeVisible();
  });
}

test('MFE-05 wallet: a dialog whose form library failed to load shows that, and opens once it is available', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const library = '**/releases/shell/**/shared-forms.*';
  await page.route(library, (route) => route.fulfill({ status: 404 }));
  await page.goto('/user/home');
  await new HomePage(page, text).tile('withdraw').click();
  await expect(page.getByText(text('shared', 'failed.title'))).toBeVisible();
  await page.unroute(library);
  await retry(page, text).click();
  await expect(new WithdrawDialog(page, text).amount).toBeVisible();
});
