import { expect, type Locator, type Page } from '@playwright/test';

/** A game of the sandbox as its player sees it, in the language of the browser. */
export class PlayingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get balance(): Locator {
    return this.#page.locator('#balance');
  }
  get heading(): Locator {
    return this.#page.getByRole('heading', { level: 1 });
  }
  /** The game knows who plays, and learnt nothing of where they came from. */
  async expectSignedIn(username: string): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(username)).toBeVisible();
    expect(await this.#page.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  }
}
