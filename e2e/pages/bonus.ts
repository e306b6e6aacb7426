import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** `/user/bonus`. */
export class BonusPage extends PageObject {
  async open(): Promise<this> {
    await this.page.goto('/user/bonus');
    await expect(this.cards.first()).toBeVisible();
    return this;
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }
  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The text that names the active bonus. */
  get active(): Locator {
    return this.page.getByRole('region', { name: this.text('bonus', 'active.badge') });
  }
  /** Progress of the active bonus's turnover. */
  get turnover(): Locator {
    return this.active.getByRole('progressbar', { name: this.text('bonus', 'terms.turnover') });
  }
  activeButton(key: 'terms' | 'cancel'): Locator {
    return this.active.getByRole('button', { name: this.text('bonus', `active.${key}`) });
  }
  async cancel(answer: 'confirm' | 'keep'): Promise<void> {
    await this.activeButton('cancel').click();
    const question = this.page.getByRole('alertdialog', { name: this.text('bonus', 'cancel.title') });
    await question.getByRole('button', { name: this.text('bonus', `cancel.${answer}`) }).click();
    await expect(question).toBeHidden();
  }

  async openCard(name: string): Promise<Locator> {
    await this.card(name).getByRole('button').click();
    return this.sheet(name);
  }
  sheet(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
  /** The button in the sheet of a bonus. */
  get receiveButton(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: this.text('bonus', 'sheet.receive') });
  }
  async receive(name: string): Promise<void> {
    await this.openCard(name);
    await this.receiveButton.click();
  }
  /** The dialog with the reason why the bonus cannot be ended yet. */
  get barred(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('bonus', 'cancel.barred') });
  }
  /** The dialog with the result. */
  outcome(kind: 'saved' | 'failed'): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('bonus', `result.${kind}`) });
  }
  async closeOutcome(): Promise<void> {
    const outcome = this.page.getByRole('alertdialog');
    await outcome.getByRole('button').click();
    await expect(outcome).toBeHidden();
  }

  get code(): Locator {
    return this.page.getByRole('textbox', { name: this.text('bonus', 'promotion.label') });
  }
  get search(): Locator {
    return this.page.getByRole('search').getByRole('button', { name: this.text('bonus', 'promotion.search') });
  }
  promotion(code: string): Locator {
    return this.page.getByRole('dialog', { name: this.text('bonus', 'promotion.title', { code }) });
  }
}
