import { expect, type Locator, type Page } from '@playwright/test';

/** The testers' badge, always in English. */
export class Badge {
  readonly root: Locator;
  /** Also matches under a modal dialog, where the badge is hidden from assistive technology. */
  readonly anywhere: Locator;

  constructor(page: Page) {
    const name = 'What this page is made of';
    this.root = page.getByRole('complementary', { name });
    this.anywhere = page.getByRole('complementary', { name, includeHidden: true });
  }

  async unfold(): Promise<this> {
    await this.root.getByRole('button').click();
    await expect(this.root.getByRole('list')).toBeVisible();
    return this;
  }
  get lines(): Locator {
    return this.root.getByRole('listitem');
  }
  get reset(): Locator {
    return this.root.getByRole('link', { name: 'Reset' });
  }
  get copyLink(): Locator {
    return this.root.getByRole('button', { name: 'Copy link' });
  }
}

/** `/remotes`, always in English. */
export class RemotesPage {
  readonly root: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole('main');
  }

  async open(): Promise<this> {
    await this.#page.goto('/remotes');
    await expect(this.root.getByText(/^Revision \d+/)).toBeVisible();
    return this;
  }
  /** The card of the shell or a remote. */
  card(name: string): Locator {
    const heading = this.#page.getByRole('heading', { level: 2, name, exact: true });
    return this.root.getByRole('region', { name: 'Releases' }).locator(':scope > div').filter({ has: heading });
  }
  get singletons(): Locator {
    return this.root.getByRole('heading', { name: 'Shared singletons' }).locator('xpath=..').getByRole('listitem');
  }
  get problems(): Locator {
    return this.root.getByRole('listitem').filter({ hasText: /failed to load from|is not published/ });
  }
  get reset(): Locator {
    return this.root.getByRole('link', { name: 'Reset' });
  }

  async choose(name: string, version: string): Promise<void> {
    await this.root.getByRole('combobox', { name }).selectOption(version);
  }
  get copyLink(): Locator {
    return this.root.getByRole('button', { name: 'Copy link' });
  }
  async override(remote: string, address: string): Promise<void> {
    await this.root.getByLabel('Remote', { exact: true }).fill(remote);
    await this.root.getByLabel('Address').fill(address);
    await this.root.getByRole('button', { name: 'Override' }).click();
  }
}
