import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';

/** A sheet with banners: before a dialog, or the notices of the home page. */
export class BannerSheet {
  readonly root: Locator;
  readonly #text: Texts;

  /** @param title title of the sheet; banners before a dialog have the title of that dialog. */
  constructor(page: Page, text: Texts, title: string) {
    this.#text = text;
    this.root = page.getByRole('dialog', { name: title, exact: true }).filter({ has: page.getByRole('group', { name: title }) });
  }

  /** The visible banner; the others are inert. */
  get current(): Locator {
    return this.root.locator('[role="group"] [role="group"]:not([inert])');
  }
  get pictures(): Locator {
    return this.root.locator('img');
  }
  dot(index: number): Locator {
    return this.root.getByRole('button', { name: this.#text('shared', 'carousel.show', { index }) });
  }
  get next(): Locator {
    return this.root.getByRole('button', { name: this.#text('shared', 'action.next') });
  }
  get continueButton(): Locator {
    return this.root.getByRole('button', { name: this.#text('wallet', 'banner.goOn') });
  }
  get done(): Locator {
    return this.root.getByRole('button', { name: this.#text('wallet', 'notice.done') });
  }
  async close(): Promise<void> {
    await this.root.getByRole('button', { name: this.#text('shared', 'action.close') }).click();
  }
}
