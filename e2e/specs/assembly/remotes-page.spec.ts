import { smallTargets } from '../../checks/targets.ts';
import { unreadableWords } from '../../checks/words.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RemotesPage } from '../../pages/tools.ts';

// One journey uses a server that does not exist.
test.use({ expectedConsole: /ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/ });

test('MFE-13 without a session, the page shows its composition, the releases of visitors, and the state of a remote once it is loaded', async ({
  page,
  text,
  expectAccessible,
}) => {
  const remotes = await new RemotesPage(page).open();
  for (const name of ['shell', 'auth', 'wallet', 'bonus', 'statement', 'chat']) {
    await expect(remotes.card(name)).toContainText('100 %');
  }
  await expect(remotes.card('auth')).toContainText('not loaded yet');
  await expect(remotes.singletons.filter({ hasText: /^react[\d]/ })).toContainText('0 remotes');
  await expectAccessible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    expect({ size, words: await unreadableWords(page), targets: await smallTargets(page) }).toEqual({
      size,
      words: [],
      targets: [],
    });
  }

  // Navigates without a page load, so that remotes stay loaded.
  await remotes.root.getByRole('link', { name: 'Open the wallet' }).click();
  await expect(page.getByRole('button', { name: text('auth', 'login.submit') })).toBeVisible();
  await page.goBack();
  await expect(remotes.card('auth')).not.toContainText('not loaded yet');
  await expect(remotes.card('auth')).toContainText('loaded');
  await expect(remotes.card('auth')).toContainText(/Load time\d+ ms/);
  await expect(remotes.singletons.filter({ hasText: /^react[\d]/ })).toContainText(/· [1-9] remote/);
  await expect(page.getByText('More than one copy is loaded')).toHaveCount(0);
});

test('MFE-06 if a local server does not respond, the released remote stays, the page shows that, and the override can be removed', async ({
  page,
}) => {
  const remotes = await new RemotesPage(page).open();
  const released = await remotes.card('bonus').textContent();
  await remotes.override('bonus', 'http://127.0.0.1:9');
  await expect(remotes.problems).toContainText('bonus failed to load from http://127.0.0.1:9/');
  await expect(page).toHaveURL(/\/remotes$/);
  await expect(remotes.card('bonus')).toHaveText(released ?? '');
  await remotes.reset.click();
  await expect(remotes.problems).toHaveCount(0);
  await expect(remotes.root.getByText(/^Revision \d+/)).toBeVisible();
});
