import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OwnRepository, ownRepository, succeeds } from '../../../tools/try-kit/own-repository.ts';
import { serveRemote } from '../../fixtures/product/development-server.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';

// Packs and installs the kit, unless `npm test -- kit` has done so already.
test.describe.configure({ mode: 'default', timeout: 900_000 });

type Texts = { readonly title: string };
/** The texts of the remote's page, which are outside this repository. */
const textsIn = async ({ remote }: OwnRepository, language: string): Promise<Texts> =>
  JSON.parse(await readFile(join(remote, 'src/locales', `${language}.json`), 'utf8')) as Texts; // a file of the kit's template

test('MFE-14 a remote in its own repository is released to a running product, which serves its page immediately', async ({
  page,
  player,
  signIn,
  ownProduct,
}) => {
  const repository = await ownRepository();
  const unchecked = ['--unchecked', 'the step kit runs its checks'];
  await succeeds(repository, 'npm', ['run', 'release', '--', '--store', ownProduct.storeFolder, ...unchecked]);
  await signIn(player);
  await page.goto('/user/missions');
  const { title } = await textsIn(repository, 'th');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((script) => script.includes('/releases/missions/files/page-missions'))).toHaveLength(1);
});

test('MFE-14 a remote in its own repository runs alone against a running product, and its page is shown in every language', async ({
  page,
  player,
  signIn,
  site,
}) => {
  const repository = await ownRepository();
  const { remote, environment } = repository;
  const server = await serveRemote({ command: ['kaeo', 'start'], folder: remote, environment }, site.url);
  try {
    await signIn(player);
    await page.goto(server.address);
    await expect(page).toHaveURL(`${server.address}/user/missions`);
    for (const language of ['th', 'la', 'en']) {
      await page.getByLabel('Language').selectOption(language);
      const { title } = await textsIn(repository, language);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    }
  } finally {
    // Requests of the page after its server stopped are not failures.
    await page.close();
    await server.stop();
  }
});
