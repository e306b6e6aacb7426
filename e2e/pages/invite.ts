import { expect, type Locator, type Page } from '@playwright/test';
import { formatAmount } from '@wallet/shared/money';
import type { Texts } from '../fixtures/texts.ts';
import { BannerSheet } from './banners.ts';

/** The invite dialog, with the banners before it. */
export class InviteDialog {
  readonly root: Locator;
  readonly banners: BannerSheet;
  readonly #page: Page;
  readonly #text: Texts;

  constructor(page: Page, text: Texts) {
    this.#page = page;
    this.#text = text;
    const title = text('wallet', 'home.tiles.invite');
    this.banners = new BannerSheet(page, text, title);
    this.root = page.getByRole('dialog', { name: title, exact: true });
  }

  /** Opens it by its address and leaves its banners. */
  async open(): Promise<this> {
    await this.#page.goto('/user/home?modal=invite');
    await this.banners.goOn.click();
    await expect(this.link).toBeVisible();
    return this;
  }

  get link(): Locator {
    return this.root.getByRole('region', { name: this.#text('wallet', 'invite.link') });
  }
  get qr(): Locator {
    return this.root.getByRole('img', { name: this.#text('wallet', 'invite.qrLabel') });
  }
  get copy(): Locator {
    return this.root.getByRole('button', { name: this.#text('wallet', 'invite.copy') });
  }
  get summary(): Locator {
    return this.root.getByRole('region', { name: this.#text('wallet', 'invite.summary') });
  }
  get friends(): Locator {
    return this.root.getByRole('table', { name: this.#text('wallet', 'invite.friends') });
  }
  friend(name: string): Locator {
    return this.friends.getByRole('row').filter({ hasText: name });
  }
  /** The button when that much can be received, in major units. */
  receive(amount: number): Locator {
    const named = `${formatAmount(amount)} ${this.#text('shared', 'currency.BAHT')}`;
    return this.root.getByRole('button', { name: this.#text('wallet', 'invite.receiveAmount', { amount: named }) });
  }
  /** The reason under which nothing can be received. */
  get nothing(): Locator {
    return this.root.getByText(this.#text('wallet', 'invite.nothing'));
  }
}
