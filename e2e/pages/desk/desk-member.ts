import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { SandboxClient } from '../../../tools/lib/product/sandbox-client.ts';
import type { Site } from '../../../tools/lib/product/start-product.ts';
import { type Language, type Texts, textsOf } from '../../../tools/lib/product/texts.ts';

/** The password of the demonstration's staff. */
const password = 'desk demo 1234';

type Member = { readonly login: string; readonly language?: Language; readonly viewport?: { width: number; height: number } };
type World = { readonly browser: Browser; readonly site: Site; readonly sandbox: SandboxClient };

/** The desk as one member of staff uses it, in a browser of their own. */
export class DeskMember {
  readonly page: Page;
  readonly text: Texts;
  readonly #context: BrowserContext;
  readonly #world: World;
  readonly #login: string;
  /** Errors in the console of the page, except the status of refused calls. */
  readonly problems: string[] = [];

  private constructor(world: World, context: BrowserContext, page: Page, login: string, language: Language) {
    this.#world = world;
    this.#context = context;
    this.#login = login;
    this.page = page;
    this.text = textsOf(language);
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('the server responded with a status of 4'))
        this.problems.push(message.text());
    });
  }

  /** Opens a browser and signs in with the code that the sandbox shows. */
  static async signIn(
    world: World,
    { login, language = 'en', viewport = { width: 1280, height: 800 } }: Member,
  ): Promise<DeskMember> {
    const { deskUrl } = world.site;
    const context = await world.browser.newContext({ baseURL: deskUrl, viewport, timezoneId: 'Asia/Bangkok' });
    await context.addCookies([{ name: 'language', value: language, url: deskUrl }]);
    await context.addInitScript((chosen) => localStorage.setItem('wallet.language', chosen), language);
    const member = new DeskMember(world, context, await context.newPage(), login, language);
    await member.page.goto('/');
    await member.enter();
    return member;
  }

  async enter(): Promise<void> {
    const { page, text } = this;
    await page.getByLabel(text('desk', 'signIn.login')).fill(this.#login);
    await page.getByLabel(text('desk', 'signIn.password'), { exact: true }).fill(password);
    await page.getByLabel(text('desk', 'signIn.code')).fill(await this.#world.sandbox.staffCode(this.#login));
    await expect(page.locator('#desk-menu')).toBeAttached();
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The dialog of an act. */
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get bell(): Locator {
    return this.page.getByRole('banner').locator('a[href="/approvals"]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settled();
  }

  /** Waits until the code and the data of the page have loaded. */
  async settled(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }

  row(name: string | RegExp): Locator {
    return this.page.locator('[data-row]', { hasText: name });
  }

  /** Waits for the detail page of a row, whose facts the list shows too. */
  async arrived(): Promise<void> {
    await this.page.waitForURL(/[?&](?:id|reference|number|place)=/);
    await this.settled();
  }

  async openRow(row: Locator): Promise<void> {
    await row.click();
    await this.arrived();
  }

  /** Presses the key of an action once the page shows it. The list shows the same facts as the detail page, but not its actions. */
  async pressAction(key: string): Promise<void> {
    await expect(this.page.locator(`button[aria-keyshortcuts="${key.toUpperCase()}"]`)).toBeEnabled();
    await this.page.keyboard.press(key);
  }

  /** Performs an act by its key, with the prepared reason of a digit. */
  async actByKey(key: string, reason = '1'): Promise<void> {
    await this.pressAction(key);
    await this.actByKeyInDialog(reason);
  }

  /** Keys reach the dialog once it has the focus. */
  async #dialogHasFocus(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await expect(this.dialog.locator(':focus')).toHaveCount(1);
  }

  /** Confirms the open dialog with the prepared reason of a digit. */
  async actByKeyInDialog(reason: string): Promise<void> {
    await this.#dialogHasFocus();
    await this.page.keyboard.press(reason);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }

  /** Approves the first request that the member may decide, as its link in the bar shows. */
  async approveFirst(shows: string | RegExp): Promise<void> {
    await expect(this.bell).toContainText('1');
    await this.bell.click();
    await this.openRow(this.row(/./).first());
    await expect(this.page.getByText(shows).first()).toBeVisible();
    await this.pressAction('a');
    await this.#dialogHasFocus();
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByText(this.text('desk', 'staff.approvals.approved'))).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  async close(): Promise<void> {
    expect(this.problems).toEqual([]);
    await this.#context.close();
  }
}
