import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** `/login`. */
export class LoginPage extends PageObject {
  async open(): Promise<this> {
    await this.page.goto('/login');
    await expect(this.submit).toBeVisible();
    return this;
  }

  get phone(): Locator {
    return this.page.getByLabel(this.text('auth', 'login.phone'));
  }
  get password(): Locator {
    return this.page.getByLabel(this.text('auth', 'login.password'), { exact: true });
  }
  get remember(): Locator {
    return this.page.getByRole('switch', { name: this.text('auth', 'login.remember') });
  }
  get submit(): Locator {
    return this.page.getByRole('button', { name: this.text('auth', 'login.submit') });
  }
  get register(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.text('auth', 'login.register') });
  }
  /** The note on the minimum age and the limits. */
  get limits(): Locator {
    return this.page.getByText(this.text('auth', 'login.limits'));
  }
  /** The offer of a passkey after a log-in with the password. */
  get passkeyOffer(): Locator {
    return this.page.getByRole('dialog', { name: this.text('auth', 'passkeys.offerTitle') });
  }
  /** The message of a refused log-in, by error code. */
  refusal(code: string): Locator {
    return this.page.getByRole('main').getByText(this.text('shared', `errors.${code}`));
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
