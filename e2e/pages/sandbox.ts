import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../../tools/lib/product/start-product.ts';

/** The sandbox's console, in English only. */
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
    return this.page.getByRole('region', { name: title, exact: true });
  }
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
  /** A notice at the foot of the console. */
  notice(words: string | RegExp): Locator {
    return this.page.locator('#notices').getByText(words).last();
  }

  /** Chooses a situation in the panel "Situations" and sets it up. */
  async setUp(title: string): Promise<void> {
    const line = this.panel('Situations');
    await line.getByLabel('Situation').selectOption({ label: title });
    await line.getByRole('button').click();
  }

  async breakRemote(name: string, state: string): Promise<void> {
    await this.panel('Faults').getByRole('radio', { name: 'Remotes' }).check();
    await this.page.getByLabel(`State of the remote ${name}`).selectOption({ label: state });
    await expect(this.notice(new RegExp(`^${name} is`))).toBeVisible();
  }

  /** Makes a slip of the kind and downloads it. */
  async makeSlip(kind: string): Promise<{ name: string; path: string }> {
    const bank = this.panel('Bank: transfer and slip');
    const link = bank.getByRole('link', { name: /^Save slip/ });
    // The notice and the link of the previous slip stay visible for a while.
    const before = (await link.count()) === 0 ? '' : await link.getAttribute('href');
    await bank.getByRole('radio', { name: kind, exact: true }).check();
    await this.button('Send transfer and make slip').click();
    await expect(this.notice(/its slip is ready/).first()).toBeVisible();
    await expect(link).not.toHaveAttribute('href', before ?? '');
    const saving = this.page.waitForEvent('download');
    await link.click();
    const saved = await saving;
    return { name: saved.suggestedFilename(), path: await saved.path() };
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
