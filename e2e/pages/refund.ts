import { expect, type Locator, type Page } from '@playwright/test';
import { formatAmount } from '@wallet/shared/money';
import type { Texts } from '../fixtures/texts.ts';
import { BannerSheet } from './banners.ts';

/** The refund dialog, with the banners before it and the question before the wallet. */
export class RefundDialog {
  readonly root: Locator;
  readonly banners: BannerSheet;
  readonly #page: Page;
  readonly #text: Texts;

  constructor(page: Page, text: Texts) {
    this.#page = page;
    this.#text = text;
    const title = text('wallet', 'home.tiles.refund');
    this.banners = new BannerSheet(page, text, title);
    this.root = page.getByRole('dialog', { name: title, exact: true });
  }

  /** Opens it by its address and leaves its banners. */
  async open(): Promise<this> {
    await this.#page.goto('/user/home?modal=refund');
    await this.banners.goOn.click();
    await expect(this.accrued).toBeVisible();
    return this;
  }

  get accrued(): Locator {
    return this.root.getByRole('region', { name: this.#text('wallet', 'refund.accrued') });
  }
  get conditions(): Locator {
    return this.root.getByRole('list', { name: this.#text('wallet', 'refund.conditions') }).getByRole('listitem');
  }
  get log(): Locator {
    return this.root.getByRole('table', { name: this.#text('wallet', 'refund.log') });
  }
  /** The button when that much can be received, in major units. */
  receive(amount: number): Locator {
    const named = `${formatAmount(amount)} ${this.#text('shared', 'currency.BAHT')}`;
    return this.root.getByRole('button', { name: this.#text('wallet', 'refund.receiveAmount', { amount: named }) });
  }
  get question(): Locator {
    return this.#page.getByRole('alertdialog', { name: this.#text('wallet', 'refund.confirmTitle') });
  }
  get confirm(): Locator {
    return this.question.getByRole('button', { name: this.#text('wallet', 'refund.confirm'), exact: true });
  }
  says(key: string, values: Record<string, string | number> = {}): Locator {
    return this.root.getByText(this.#text('wallet', `refund.${key}`, values));
  }
}
