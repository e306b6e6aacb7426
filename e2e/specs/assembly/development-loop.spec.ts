import type { Texts } from '../../../tools/lib/product/texts.ts';
import { type DevelopmentServer, startDevelopmentServer } from '../../fixtures/product/development-server.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login.ts';
import { Problems } from '../../pages/problems.ts';
import { Badge } from '../../pages/tools.ts';

// Errors that the developer caused are logged to the console as intended.
test.use({ expectedConsole: /on purpose/ });
test.setTimeout(300_000);
// One after the other: each runs a webpack build and the type checker, which take a whole core.
test.describe.configure({ mode: 'default' });

const file = 'src/login/login.page.tsx';
/** Allows for a type checker that restarts slowly on a busy machine. */
const soon = { timeout: 60_000 };

/** Edits a page that has input, which must survive: the page shows an error of types until it is fixed. */
async function edit(page: Page, server: DevelopmentServer, text: Texts) {
  const login = new LoginPage(page, text);
  const problems = new Problems(page, 'auth');
  const title = page.getByRole('heading', { level: 1 });
  const replace = (from: string, to: string) => server.edit(file, (source) => source.replace(from, to));
  await login.phone.fill('0812345678');
  const typed = await login.phone.inputValue();

  await replace("{t('login.title')}", "{t('login.title')} 2");
  await expect(title).toHaveText(`${text('auth', 'login.title')} 2`, soon);
  await expect(login.phone).toHaveValue(typed);

  await replace('useLocation();', 'useLocation(2);');
  await expect(problems.at(file)).toContainText(/:\d+:\d+\s*TS2554/, soon);
  await replace('useLocation(2);', 'useLocation();');
  await expect(problems.root).toBeHidden(soon);
  await expect(login.phone).toHaveValue(typed);
  return { problems, title, replace, phone: login.phone, typed };
}

type Edited = Awaited<ReturnType<typeof edit>>;

/** The page also shows that a file does not build, and errors while it runs. */
async function breakPage({ problems, title, replace, phone, typed }: Edited, text: Texts): Promise<void> {
  await replace('</PageColumn>', '</Column>');
  await expect(problems.root).toContainText('does not build', soon);
  await expect(problems.at(file).first()).toContainText('Expected');
  // The type checker then reports further problems.
  await expect(problems.at(file).filter({ hasText: /TS\d+/ }).first()).toBeVisible(soon);
  await problems.close.click();
  await expect(problems.root).toBeHidden();
  await expect(title).toHaveText(`${text('auth', 'login.title')} 2`);
  await replace('</Column>', '</PageColumn>');
  await replace("{t('login.title')} 2", "{t('login.title')} 3");
  await expect(title).toHaveText(`${text('auth', 'login.title')} 3`, soon);

  await replace('<div css={head}>', "<div css={head} onClick={() => { throw new Error('on purpose'); }}>");
  await expect(async () => {
    await title.click();
    await expect(problems.at(file).filter({ hasText: 'on purpose' })).toBeVisible({ timeout: 1_000 });
  }).toPass(soon);
  await replace(" onClick={() => { throw new Error('on purpose'); }}", '');
  await expect(problems.root).toBeHidden(soon);
  await expect(phone).toHaveValue(typed);
}

test('MFE-01 standalone, input survives every change of a component, and the page shows errors until they are fixed', async ({
  page,
  site,
  text,
}) => {
  const server = await startDevelopmentServer('mfe-auth', site.url);
  try {
    await page.goto(`${server.address}/login`);
    await breakPage(await edit(page, server, text), text);
  } finally {
    // Requests of the page after its server stopped are not failures.
    await page.close();
    await server.stop();
  }
});

test('MFE-06 in a running shell with a React that supports refresh, input survives and errors are shown likewise', async ({
  page,
  site,
  text,
}) => {
  const server = await startDevelopmentServer('mfe-auth', site.url);
  try {
    await page.goto(`/login?override=auth@${server.address}`);
    await expect(new Badge(page).root).toContainText(`auth ← ${new URL(server.address).host}`);
    await edit(page, server, text);
  } finally {
    await page.close();
    await server.stop();
  }
});
