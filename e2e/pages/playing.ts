import { expect, type Locator, type Page } from '@playwright/test';

/** The page of a sandbox game, in the language of the browser. */
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
  /** Asserts that the game has the player signed in, and got neither a referrer nor an opener. */
  async expectSignedIn(username: string): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(username)).toBeVisible();
    expect(await this.#page.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  }
}
