import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';

/** `/login`. */
export class LoginPage {
  readonly #page: Page;
  readonly #text: Texts;

  constructor(page: Page, text: Texts) {
    this.#page = page;
    this.#text = text;
  }

  async open(): Promise<this> {
    await this.#page.goto('/login');
    await expect(this.submit).toBeVisible();
    return this;
  }

  get phone(): Locator {
    return this.#page.getByLabel(this.#text('auth', 'login.phone'));
  }
  get password(): Locator {
    return this.#page.getByLabel(this.#text('auth', 'login.password'), { exact: true });
  }
  get remember(): Locator {
    return this.#page.getByRole('switch', { name: this.#text('auth', 'login.remember') });
  }
  get submit(): Locator {
    return this.#page.getByRole('button', { name: this.#text('auth', 'login.submit') });
  }
  get register(): Locator {
    return this.#page.getByRole('main').getByRole('link', { name: this.#text('auth', 'login.register') });
  }
  /** The note on the minimum age and the limits. */
  get limits(): Locator {
    return this.#page.getByText(this.#text('auth', 'login.limits'));
  }
  /** The message of a refused log-in, by error code. */
  refusal(code: string): Locator {
    return this.#page.getByRole('main').getByText(this.#text('shared', `errors.${code}`));
  }

  async fill(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
  }
  async logIn({ phone, password }: { phone: string; password: string }): Promise<void> {
    await this.fill(phone, password);
    await this.submit.click();
  }
}
