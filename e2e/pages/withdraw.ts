import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { TitledDialog } from './titled-dialog.ts';

/** The withdraw dialog, its confirmation and its result. */
export class WithdrawDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('wallet', 'withdraw.title'));
  }

  async open(): Promise<this> {
    await this.page.goto('/user/home?modal=withdraw');
    await expect(this.amount).toBeVisible();
    return this;
  }

  getByKey(key: string, values: Record<string, string | number> = {}): Locator {
    return this.root.getByText(this.text('wallet', `withdraw.${key}`, values));
  }
  get available(): Locator {
    return this.root.getByRole('region', { name: this.text('wallet', 'withdraw.available') });
  }
  get amount(): Locator {
    return this.root.getByLabel(this.text('wallet', 'withdraw.amount'));
  }
  /** The button that submits the form; its name contains the amount, so it is found by type. */
  get submit(): Locator {
    return this.root.locator('button[type="submit"]');
  }
  get confirmation(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('wallet', 'withdraw.confirmTitle') });
  }
  /** Asks for the password or a passkey before a large withdrawal. */
  get proof(): Locator {
    return this.page.getByRole('dialog', { name: this.text('wallet', 'withdraw.proofTitle') });
  }
  get done(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('wallet', 'withdraw.doneTitle') });
  }

  async openConfirmation(amount: number): Promise<void> {
    await this.amount.fill(String(amount));
    await this.submit.click();
  }
  async confirm(): Promise<void> {
    await this.confirmation.getByRole('button', { name: this.text('wallet', 'withdraw.confirm'), exact: true }).click();
  }
  /** Withdraws and closes the dialog with the result. */
  async withdraw(amount: number): Promise<void> {
    await this.openConfirmation(amount);
    await this.confirm();
    await this.dismissDone();
  }
  async dismissDone(): Promise<void> {
    await this.done.getByRole('button', { name: this.text('shared', 'action.done') }).click();
    await expect(this.root).toBeHidden();
  }
}
