import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { PageObject } from './page-object.ts';
import { TransferDialog } from './transfer.ts';

/** The account of one game: balances, credentials, web and app links. */
export class GameDialog extends PageObject {
  readonly root: Locator;

  constructor(page: Page, text: Texts, name: string) {
    super(page, text);
    this.root = page.getByRole('dialog', { name });
  }

  async open(code: string): Promise<this> {
    await this.page.goto(`/user/home?modal=account&game=${code}`);
    await expect(this.root).toBeVisible();
    return this;
  }

  getByKey(key: string, values: Record<string, string | number> = {}): Locator {
    return this.root.getByText(this.text('wallet', `game.${key}`, values));
  }
  button(key: string): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', `game.${key}`), exact: true });
  }
  get showPassword(): Locator {
    return this.button('showPassword');
  }
  copy(what: 'username' | 'password'): Locator {
    const name = `${this.text('shared', 'action.copy')} ${this.text('wallet', `game.${what}`)}`;
    return this.root.getByRole('button', { name, exact: true });
  }
  async resetPassword(): Promise<void> {
    await this.button('reset').click();
    const question = this.page.getByRole('alertdialog', { name: this.text('wallet', 'game.resetTitle') });
    await question.getByRole('button', { name: this.text('wallet', 'game.resetConfirm'), exact: true }).click();
    await expect(question).toBeHidden();
  }

  get amount(): Locator {
    return this.root.getByLabel(this.text('wallet', 'game.transferIn'));
  }
  get transferOnly(): Locator {
    return this.button('transferOnly');
  }
  /** Moves money from the wallet into the game; the dialog stays open. */
  async transferIn(amount: number): Promise<void> {
    await this.amount.fill(String(amount));
    await this.transferOnly.click();
    await this.confirm('transfer.confirm');
    const done = this.page.getByRole('alertdialog', { name: this.text('wallet', 'transfer.doneTitle') });
    await done.getByRole('button', { name: this.text('shared', 'action.done') }).click();
    await expect(done).toBeHidden();
  }
  get transferAndPlay(): Locator {
    return this.button('transferAndPlay');
  }
  /** Confirms the transfer; `verb` is the text key of the button. */
  async confirm(verb: 'transfer.confirm' | 'game.moveAndPlay'): Promise<void> {
    const question = this.page.getByRole('alertdialog', { name: this.text('wallet', 'transfer.confirmTitle') });
    await question.getByRole('button', { name: this.text('wallet', verb), exact: true }).click();
  }
  get all(): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', 'transfer.all'), exact: true });
  }
  /** Opens the transfer dialog, prefilled to move the whole balance back to the wallet. */
  async moveBack(): Promise<TransferDialog> {
    await this.button('moveBack').click();
    const transfer = new TransferDialog(this.page, this.text);
    await expect(transfer.amount).toBeVisible();
    return transfer;
  }

  /** Opens the game on the web. */
  get play(): Locator {
    return this.button('play');
  }
  /** The link to the game's app. */
  app(client: 'android' | 'ios'): Locator {
    return this.root.getByRole('link', { name: this.text('wallet', `game.${client}`), exact: true });
  }
  /** Shows the apps, user name and password. */
  async unfold(): Promise<this> {
    const fold = this.button('login');
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    return this;
  }
  get launchFailed(): Locator {
    return this.root.getByRole('alert').filter({ hasText: this.text('wallet', 'game.launchFailed') });
  }
  get openByHand(): Locator {
    const name = this.text('wallet', 'game.openByHand');
    return this.root.getByRole('link', { name }).or(this.root.getByRole('button', { name }));
  }
  /** The disabled button that replaces the link if the game has no such app. */
  missing(client: 'android' | 'ios'): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', `game.${client}`) });
  }
  async close(): Promise<void> {
    await this.root.getByRole('button', { name: this.text('shared', 'action.close') }).click();
    await expect(this.root).toBeHidden();
  }
}
