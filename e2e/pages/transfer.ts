import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { TitledDialog } from './titled-dialog.ts';

/** The dialog that moves money between the wallet and games. */
export class TransferDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('wallet', 'transfer.title'));
  }

  async open(): Promise<this> {
    await this.page.goto('/user/home?modal=transfer');
    await expect(this.amount).toBeVisible();
    return this;
  }

  getByKey(key: string, values: Record<string, string | number> = {}): Locator {
    return this.root.getByText(this.text('wallet', `transfer.${key}`, values));
  }
  get from(): Locator {
    return this.root.getByLabel(this.text('wallet', 'transfer.from'), { exact: true });
  }
  get to(): Locator {
    return this.root.getByLabel(this.text('wallet', 'transfer.to'), { exact: true });
  }
  get swap(): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', 'transfer.swap') });
  }
  get amount(): Locator {
    return this.root.getByLabel(this.text('wallet', 'transfer.amount'), { exact: true });
  }
  get all(): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', 'transfer.all'), exact: true });
  }
  /** The button that submits the form, or repeats the request after a lost response. */
  get submit(): Locator {
    return this.root.locator('button[type="submit"]');
  }
  get confirmation(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('wallet', 'transfer.confirmTitle') });
  }
  get done(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('wallet', 'transfer.doneTitle') });
  }
  get partial(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('wallet', 'transfer.partialTitle') });
  }
  get pending(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('wallet', 'transfer.pendingTitle') });
  }

  /** Fills in the form and opens the confirmation; `from` and `to` are `WALLET` or a game's code. */
  async openConfirmation({ from, to, amount }: { from: string; to: string; amount: number }): Promise<void> {
    await this.from.selectOption(from);
    await this.to.selectOption(to);
    await this.amount.fill(String(amount));
    await this.submit.click();
  }
  async confirm(): Promise<void> {
    await this.confirmation.getByRole('button', { name: this.text('wallet', 'transfer.confirm'), exact: true }).click();
  }
  async move(facts: { from: string; to: string; amount: number }): Promise<void> {
    await this.openConfirmation(facts);
    await this.confirm();
    await this.dismiss(this.done);
  }
  async dismiss(message: Locator): Promise<void> {
    await message.getByRole('button', { name: this.text('shared', 'action.done') }).click();
    await expect(message).toBeHidden();
    await expect(this.root).toBeHidden();
  }
}
