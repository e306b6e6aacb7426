import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../fixtures/start-product.ts';

/** The sandbox's console, which speaks English only. */
export class SandboxConsole {
  readonly page: Page;
  readonly #site: Site;

  constructor(page: Page, site: Site) {
    this.page = page;
    this.#site = site;
  }

  async open(tab: 'rails' | 'chat' | 'flags' = 'rails'): Promise<this> {
    await this.page.goto(`${this.#site.sandboxUrl}/#${tab}`);
    await expect(this.page.getByText('All services ready')).toBeVisible();
    return this;
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }
  /** What the console said last. */
  notice(words: string | RegExp): Locator {
    return this.page.getByRole('status').getByText(words);
  }

  async breakRemote(name: string, state: string): Promise<void> {
    await this.panel('Faults').getByRole('radio', { name: 'Remotes' }).check();
    await this.page.getByLabel(`State of the remote ${name}`).selectOption({ label: state });
    await expect(this.notice(new RegExp(`^${name} is`)).last()).toBeVisible();
  }
}
