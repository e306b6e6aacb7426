import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

type Period = 'day' | 'week' | 'month';

/** `/user/protection`, its dialogs, and what protection shows over other pages. */
export class ProtectionPage extends PageObject {
  async open(path = '/user/protection'): Promise<this> {
    await this.page.goto(path);
    await expect(this.section('figures.title')).toBeVisible();
    return this;
  }

  section(key: string): Locator {
    return this.page.getByRole('region', { name: this.text('auth', `protection.${key}`), exact: true });
  }
  getByKey(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByText(this.text('auth', `protection.${key}`, values));
  }
  dialog(key: string): Locator {
    return this.page
      .getByRole('dialog', { name: this.text('auth', `protection.${key}`), exact: true })
      .and(this.page.locator(':not([aria-busy="true"])'));
  }
  #button(within: Locator, key: string): Locator {
    return within.getByRole('button', { name: this.text('auth', key), exact: true });
  }

  async setLimit(kind: 'deposit' | 'loss', period: Period, amount: number): Promise<void> {
    const name = this.text('auth', `protection.limits.${kind}.${period}`);
    await this.page.getByRole('button', { name: `${this.text('auth', 'protection.limits.set')} ${name}` }).click();
    const dialog = this.dialog(`limits.${kind}.${period}`);
    await dialog.getByLabel(this.text('auth', 'protection.limit.amount')).fill(String(amount));
    await this.#button(dialog, 'protection.limit.save').click();
    await expect(dialog).toBeHidden();
  }

  /** Sends the only parked money to the bank account. */
  async sendBack(): Promise<void> {
    await this.#button(this.section('parked.title'), 'protection.parked.send').click();
    await this.#button(this.page.getByRole('alertdialog'), 'protection.parked.send').click();
    const sent = this.page.getByRole('alertdialog', { name: this.text('auth', 'protection.parked.sentTitle'), exact: true });
    await sent.getByRole('button').last().click();
    await expect(sent).toBeHidden();
  }

  async startTimeOut(choice: number): Promise<void> {
    await this.#button(this.section('timeOut.title'), 'protection.timeOut.choose').click();
    const dialog = this.dialog('timeOut.title');
    await dialog.getByRole('radio').nth(choice).check();
    await this.#button(dialog, 'protection.timeOut.start').click();
    await this.#button(this.page.getByRole('alertdialog'), 'protection.timeOut.start').click();
    await expect(dialog).toBeHidden();
  }

  /** Ends at the page for excluded players. */
  async exclude(password: string): Promise<void> {
    await this.#button(this.section('exclusion.title'), 'protection.exclusion.choose').click();
    const first = this.dialog('exclusion.title');
    await first.getByRole('radio').first().check();
    await this.#button(first, 'register.next').click();
    const second = this.dialog('exclusion.confirmTitle');
    await second.getByLabel(this.text('auth', 'bankChange.password'), { exact: true }).fill(password);
    await this.#button(second, 'protection.exclusion.start').click();
    await expect(this.page).toHaveURL(/\/excluded$/);
  }

  /** Why protection refused a call, over the page where it happened. */
  get refusal(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('auth', 'protection.title'), exact: true });
  }
  /** `term` is that of a figure; the text is where the call was made, and is not read twice. */
  async expectRefusal(code: string, term: string): Promise<void> {
    await expect(this.refusal).toContainText(this.text('auth', `protection.${term}`));
    await expect(this.refusal).not.toContainText(this.text('shared', `errors.${code}`));
    await this.refusal.getByRole('button', { name: this.text('shared', 'action.close') }).click();
    await expect(this.refusal).toBeHidden();
  }
  get realityCheck(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('auth', 'protection.realityCheck.title'), exact: true });
  }
  async answerRealityCheck(answer: 'continue' | 'stop'): Promise<void> {
    await this.#button(this.realityCheck, `protection.realityCheck.${answer}`).click();
    await expect(this.realityCheck).toBeHidden();
  }
}
