import { formatAmount } from '@kaeo/shared/money';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../../tools/lib/product/texts.ts';
import { BannerSheet } from '../banners.ts';

/** A dialog with banners before it that pays into the wallet: invite or refund. */
export abstract class RewardDialog {
  readonly root: Locator;
  readonly banners: BannerSheet;
  protected readonly page: Page;
  protected readonly text: Texts;
  readonly #name: 'invite' | 'refund';

  constructor(page: Page, text: Texts, name: 'invite' | 'refund') {
    this.page = page;
    this.text = text;
    this.#name = name;
    const title = text('wallet', `home.tiles.${name}`);
    this.banners = new BannerSheet(page, text, title);
    this.root = page.getByRole('dialog', { name: title, exact: true });
  }

  /** An element that is visible as soon as the dialog has data. */
  protected abstract get landmark(): Locator;

  /** Opens the dialog by its address and dismisses its banners. */
  async open(): Promise<this> {
    await this.page.goto(`/user/home?modal=${this.#name}`);
    await this.banners.continueButton.click();
    await expect(this.landmark).toBeVisible();
    return this;
  }

  /** The button that receives this amount, in major units. */
  receive(amount: number): Locator {
    const named = this.#named(amount);
    return this.root.getByRole('button', { name: this.text('wallet', `${this.#name}.receiveAmount`, { amount: named }) });
  }

  /** The text shown after the amount was credited. */
  received(amount: number): string {
    return this.text('wallet', `${this.#name}.receivedAmount`, { amount: this.#named(amount) });
  }

  #named(amount: number): string {
    return `${formatAmount(amount)} ${this.text('shared', 'currency.BAHT')}`;
  }
}
