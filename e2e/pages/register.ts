import { expect, type Locator } from '@playwright/test';
import type { SandboxClient } from '../../tools/lib/product/sandbox-client.ts';
import { PageObject } from './page-object.ts';

export type Step = 'phone' | 'otp' | 'details' | 'bank';
export type Details = {
  readonly name: string;
  readonly password: string;
  readonly confirmation?: string;
  readonly birthDate?: string;
};
export type BankDetails = { readonly accountNo: string; readonly firstName: string; readonly lastName: string };

/** The shortened display of an invite code. */
export const shownCode = (code: string): string => `${code.slice(0, 6)}…${code.slice(-4)}`;

/** `/register`: four steps, or three if the phone needs no code. */
export class RegisterPage extends PageObject {
  async open(path = '/register'): Promise<this> {
    await this.page.goto(path);
    await this.expectStep('phone');
    return this;
  }

  async expectStep(step: Step): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('auth', `${step}.title`) })).toBeVisible();
  }
  /** The player's position in the stepper. */
  position(current: number, count: number): Locator {
    return this.page.getByText(this.text('shared', 'step', { current, count }), { exact: true });
  }

  /** A text field by the key of its label. */
  field(key: string): Locator {
    return this.page.getByRole('textbox', { name: this.text('auth', key), exact: true });
  }
  password(key: 'password' | 'confirmation'): Locator {
    return this.page.getByLabel(this.text('auth', `details.${key}`), { exact: true });
  }
  get source(): Locator {
    return this.page.getByRole('combobox', { name: this.text('auth', 'details.source') });
  }
  get inviteCode(): Locator {
    return this.page.getByRole('textbox', { name: this.text('auth', 'details.invite') });
  }
  /** Who invites, and what both get. */
  get invitation(): Locator {
    return this.page.getByRole('status').filter({ has: this.page.locator('svg') });
  }
  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text('auth', key), exact: true });
  }
  get next(): Locator {
    return this.button('register.next');
  }
  get back(): Locator {
    return this.button('register.back');
  }

  async givePhone(phone: string): Promise<void> {
    await this.field('phone.label').fill(phone);
    await this.next.click();
  }
  get code(): Locator {
    return this.field('otp.label');
  }
  async giveCode(code: string): Promise<void> {
    // Six digits are submitted automatically.
    await this.code.fill(code);
  }
  /** Steps 1 and 2, with the code from the SMS. */
  async prove(phone: string, sandbox: Pick<SandboxClient, 'code'>): Promise<void> {
    await this.givePhone(phone);
    await this.expectStep('otp');
    await this.giveCode(await sandbox.code(phone));
    await this.expectStep('details');
  }
  async giveDetails({ name, password, confirmation = password, birthDate = '06/05/1990' }: Details): Promise<void> {
    await this.field('details.name').fill(name);
    await this.field('birthDate.label').fill(birthDate);
    await this.password('password').fill(password);
    await this.password('confirmation').fill(confirmation);
    await this.next.click();
  }

  /** The banks that are shown as tiles. */
  get recommendedBanks(): Locator {
    return this.page.getByRole('group', { name: this.text('auth', 'bank.bank') }).getByRole('radio');
  }
  async chooseRecommended(code: string): Promise<void> {
    // The radio button itself is hidden under its tile.
    await this.page.locator('label').filter({ hasText: code }).click();
    await expect(this.page.getByRole('radio', { name: code })).toBeChecked();
  }
  /** Opens the list of banks; returns its items. */
  async listBanks(): Promise<Locator> {
    return (await this.#openBanks()).getByRole('listitem');
  }
  /** Opens the list of banks. Its button has another name if no bank is recommended. */
  async #openBanks(): Promise<Locator> {
    await this.button('bank.other').or(this.button('bank.choose')).click();
    const list = this.page.getByRole('dialog', { name: this.text('auth', 'bank.choose') });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    return list;
  }
  /** Laos only: the currency of the wallet. */
  currency(currency: 'lak' | 'baht'): Locator {
    return this.page.getByRole('radio', { name: this.text('auth', `bank.${currency}`) });
  }
  async chooseCurrency(currency: 'lak' | 'baht'): Promise<void> {
    // The radio button is visually hidden, so press its label.
    await this.page
      .locator('label')
      .filter({ has: this.currency(currency) })
      .click();
    await expect(this.currency(currency)).toBeChecked();
  }
  /** Chooses a bank from the list by its code. */
  async chooseFromList(code: string): Promise<void> {
    const list = await this.#openBanks();
    await list.getByRole('searchbox').fill(code);
    await list.getByRole('listitem').getByRole('button').first().click();
    await expect(list).toBeHidden();
  }
  async fillBank({ accountNo, firstName, lastName }: BankDetails): Promise<void> {
    await this.field('bank.accountNo').fill(accountNo);
    await this.field('bank.firstName').fill(firstName);
    await this.field('bank.lastName').fill(lastName);
  }
  async submit(): Promise<void> {
    await this.button('bank.submit').click();
  }
  get done(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text('auth', 'done.title') });
  }
}
