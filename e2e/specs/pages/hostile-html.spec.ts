import type { Bonus, Contact, DepositLookup, Promotion } from '@kaeo/shared/api';
import type { Page } from '@playwright/test';
import { hostileHtml, hostileQr, hostileText } from '../../fixtures/hostile-html.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { DepositDialog } from '../../pages/deposit.ts';

// Without the content security policy, which would hide a failure of the sanitiser. The images of the corpus do not exist.
test.use({ bypassCSP: true, expectedConsole: /status of 404|ERR_UNKNOWN_URL_SCHEME/ });

/** Records requests to another site, dialogs and pop-ups, from now on. */
function watch(page: Page): { readonly strangers: string[] } {
  const strangers: string[] = [];
  page.on('request', (request) => request.url().includes('evil.example') && strangers.push(request.url()));
  page.on('dialog', (dialog) => (strangers.push(`dialog: ${dialog.message()}`), void dialog.dismiss()));
  page.on('popup', (popup) => strangers.push(`popup: ${popup.url()}`));
  return { strangers };
}

/** Dangerous elements and attributes that remain around the marker text, and the ids of scripts that ran. */
const remains = (page: Page): Promise<{ ran: unknown; alive: string[] }> =>
  page.evaluate(() => {
    const begins = [...document.querySelectorAll('p')].filter((each) => each.textContent.includes('hostile-begin'));
    const boxes = begins.flatMap(({ parentElement }) => parentElement ?? []);
    if (boxes.length === 0) throw new Error('the hostile text is not on the page');
    const barred =
      'script, style, svg, math, iframe, object, embed, form, input, button, textarea, link, meta, base, video, audio, template, [style], [class], [id], [name], [role], [tabindex], [contenteditable], [srcset]';
    const alive = boxes.flatMap((box) => [
      ...[...box.querySelectorAll(barred)].map(({ outerHTML }) => outerHTML.slice(0, 80)),
      ...[...box.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => name.startsWith('on') || /^\s*(javascript|vbscript|data:text|http:)/i.test(value))
          .map(({ name, value }) => `${name}=${value.slice(0, 40)}`),
      ),
    ]);
    return { ran: Reflect.get(window, 'hostile'), alive };
  });

async function expectHarmless(page: Page, { strangers }: { readonly strangers: string[] }): Promise<void> {
  await expect(page.getByText('hostile-begin').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await remains(page)).toEqual({ ran: undefined, alive: [] });
  expect(strangers).toEqual([]);
}

const asList = ['<p>hostile-begin</p>', ...hostileHtml].map((html, index) =>
  index === 0 ? html : `<p>hostile-begin</p>${html}`,
);

test('COND-01 S1 hostile conditions are sanitised, and the dialog closes', async ({ page, player, signIn, text }) => {
  const seen = watch(page);
  await signIn(player);
  await page.route('**/api/lookup/conditions', (route) => route.fulfill({ json: asList }));
  await page.goto('/user/profile?modal=conditions');
  await expectHarmless(page, seen);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shared', 'action.close') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(new Chrome(page, text).item('statement')).toBeVisible();
});

test('HOME-06 S1 a hostile agreement is sanitised, and can be accepted', async ({ page, player, signIn, text }) => {
  const seen = watch(page);
  await signIn(player);
  await page.route('**/api/lookup/agreements', (route) => route.fulfill({ json: asList }));
  await page.goto('/user/home?modal=agreement');
  await expectHarmless(page, seen);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('wallet', 'agreement.accept') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('BONUS-05 S1 hostile notice and banners of a bonus are sanitised, and the bonus can be received', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  const seen = watch(page);
  const bonuses = await product.get<Bonus[]>('/bonus', player.token);
  const hostile = bonuses.map((bonus) => ({
    ...bonus,
    name: `<img src=x:x onerror="window.hostile=['name']">${bonus.name}`,
    notice: hostileText,
    banners: bonus.banners.map((banner) => ({ ...banner, html: hostileText })),
  }));
  await signIn(player);
  await page.route('**/api/bonus', (route) => route.fulfill({ json: hostile }));
  await page.goto(`/user/bonus?modal=bonus&code=${bonuses.at(-1)?.code ?? ''}`);
  await expectHarmless(page, seen);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('bonus', 'sheet.receive') })
    .click();
  await expect(page.getByRole('alertdialog', { name: text('bonus', 'result.saved') })).toBeVisible();
});

test('PROMO-01 S1 a hostile promotion is sanitised, and its dialog closes', async ({ page, player, signIn, text }) => {
  const seen = watch(page);
  await signIn(player);
  const promotion: Promotion = { code: 'WELCOME50', percentFail: 10, description: hostileText };
  await page.route('**/api/promotion/find/*', (route) => route.fulfill({ json: promotion }));
  await page.goto('/user/bonus?modal=promotion&code=WELCOME50');
  await expectHarmless(page, seen);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shared', 'action.close') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('DEP-05 S1 hostile markup in place of a payment code is shown as an image in which no script runs', async ({
  page,
  player,
  signIn,
  text,
}) => {
  const seen = watch(page);
  await signIn(player);
  const expireIn = new Date(Date.now() + 600_000).toISOString();
  const record = { qrcodeId: 'hostile', hasQrcode: true, qrcode: hostileQr, amount: 50, expireIn, message: '' };
  await page.route('**/api/qrcode/*', (route) => route.fulfill({ json: route.request().method() === 'DELETE' ? {} : record }));
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseChannel('KBANK');
  await expect(deposit.qrImage).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined();
  expect(seen.strangers).toEqual([]);
  await deposit.close();
});

test('CONTACT-01 DEP-01 S1 hostile text is shown literally, and a hostile address does not become a link', async ({
  page,
  player,
  product,
  signIn,
  text,
}) => {
  const seen = watch(page);
  const [image] = hostileHtml.filter((each) => each.includes('onerror'));
  const words = image ?? '';
  const contact: Contact = {
    contactText: words,
    lineName: words,
    lineLink: 'javascript:window.hostile=["link"]',
    lineQR: 'javascript:1',
  };
  await page.route('**/api/lookup/contact', (route) => route.fulfill({ json: contact }));
  await page.goto('/contact');
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);

  await signIn(player);
  const lookup = await product.get<DepositLookup>('/lookup/deposit', player.token);
  const banks = lookup.banks.map((bank) => ({ ...bank, bankAccountName: words, bank: { nameTH: words, nameEN: words } }));
  await page.route('**/api/lookup/deposit', (route) => route.fulfill({ json: { ...lookup, banks } }));
  const deposit = await new DepositDialog(page, text).open();
  await expect(deposit.root.getByText(words).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined();
  expect(seen.strangers).toEqual([]);
});
