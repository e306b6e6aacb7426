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

// React logs the error that it passes to the shell. An unhandled rejection of the download would fail the test.
test.use({ expectedConsole: new RegExp(`${faultMessages.source}|^error: .*Loading chunk`) });

/** A dialog of a remote whose code loads on first use or is prefetched. */
type LateDialog = {
  readonly remote: string;
  readonly path: string;
  readonly file: string;
  readonly opener: (page: Page, text: Texts) => Locator;
  /** Content of the dialog itself; its title is also on the placeholder sheet. */
  readonly content: (page: Page, text: Texts) => Locator;
  /** The message that the dialog failed to load. */
  readonly failure: (page: Page, text: Texts) => Locator;
  /** Whether a retry button is shown in place of the dialog; otherwise the next press on the opener retries. */
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
  test(`MFE-05 MFE-10 ${remote}: a dialog whose code disappears mid-session shows and reports the failure, and opens once the code is available`, async ({
    page,
    player,
    signIn,
    text,
  }) => {
    await signIn(player);
    const reports = collectReports(page);
    const address = `**/releases/${remote}/**/${file}.*`;
    await page.route(address, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await opener(page, text).click();
    await expect(failure(page, text)).toBeVisible();
    await expect(content(page, text)).toBeHidden();
    await expect
      .poll(() => reports)
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
