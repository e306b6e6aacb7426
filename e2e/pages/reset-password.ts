import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** `/reset-password`: phone, code, new password. */
export class ResetPasswordPage extends PageObject {
  /** Opens the page from the log-in page. */
  async open(): Promise<this> {
    await this.page.goto('/login');
    await this.page.getByRole('link', { name: this.text('auth', 'login.forgot') }).click();
    await this.expectStep('phone');
    return this;
  }
  async expectStep(step: 'phone' | 'code' | 'password'): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('auth', `reset.${step}Title`) })).toBeVisible();
  }
  async givePhone(phone: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text('auth', 'phone.label') }).fill(phone);
    await this.page.getByRole('button', { name: this.text('auth', 'reset.send'), exact: true }).click();
  }
  get code(): Locator {
    return this.page.getByRole('textbox', { name: this.text('auth', 'otp.label'), exact: true });
  }
  /** The reference of the SMS, beside the code's label. */
  get reference(): Locator {
    return this.page.getByText(this.text('auth', 'otp.ref'));
  }
  password(key: 'new' | 'confirmation'): Locator {
    return this.page.getByLabel(this.text('auth', `password.${key}`), { exact: true });
  }
  async givePassword(password: string, confirmation = password): Promise<void> {
    await this.password('new').fill(password);
    await this.password('confirmation').fill(confirmation);
    await this.page.getByRole('button', { name: this.text('auth', 'reset.save') }).click();
  }
}
