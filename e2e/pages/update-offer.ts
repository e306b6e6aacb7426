import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';

/** The offer to reload, above the bottom bar. */
export class UpdateOffer {
  readonly root: Locator;
  readonly #text: Texts;

  constructor(page: Page, text: Texts) {
    this.#text = text;
    this.root = page.getByRole('status').filter({ hasText: text('shell', 'update.text') });
  }

  get reload(): Locator {
    return this.root.getByRole('button', { name: this.#text('shell', 'update.reload') });
  }
  get later(): Locator {
    return this.root.getByRole('button', { name: this.#text('shell', 'update.later') });
  }
}
