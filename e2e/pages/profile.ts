import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

/** `/user/profile`. */
export class ProfilePage {
  readonly #page: Page;
  readonly #text: Texts;

  constructor(page: Page, text: Texts) {
    this.#page = page;
    this.#text = text;
  }

  async open(): Promise<this> {
    await this.#page.goto('/user/profile');
    await expect(this.row('phone')).toBeVisible();
    return this;
  }

  get main(): Locator {
    return this.#page.getByRole('main');
  }
  /** The value beside a term of the account's details. */
  row(term: 'phone' | 'bank' | 'accountName' | 'accountNo'): Locator {
    const name = this.#page.getByRole('term').filter({ hasText: this.#text('auth', `profile.${term}`) });
    return this.main.locator('div', { has: name }).last().getByRole('definition');
  }

  async changePassword(): Promise<PasswordDialog> {
    await this.main.getByRole('button', { name: this.#text('auth', 'profile.changePassword') }).click();
    const dialog = new PasswordDialog(this.#page, this.#text);
    await expect(dialog.root).toBeVisible();
    return dialog;
  }
}

/** The change of a password over the profile. */
export class PasswordDialog {
  readonly root: Locator;
  readonly #page: Page;
  readonly #text: Texts;

  constructor(page: Page, text: Texts) {
    this.#page = page;
    this.#text = text;
    this.root = page.getByRole('dialog', { name: text('auth', 'password.title') });
  }

  field(key: 'old' | 'new' | 'confirmation'): Locator {
    return this.root.getByLabel(this.#text('auth', `password.${key}`), { exact: true });
  }
  button(key: 'cancel' | 'save'): Locator {
    return this.root.getByRole('button', { name: this.#text('auth', `password.${key}`) });
  }
  async change(words: { old: string; new: string; confirmation?: string }): Promise<void> {
    await this.field('old').fill(words.old);
    await this.field('new').fill(words.new);
    await this.field('confirmation').fill(words.confirmation ?? words.new);
    await this.button('save').click();
  }
  /** How it ended, said in a dialog over this one. */
  outcome(kind: 'saved' | 'failed'): Locator {
    return this.#page.getByRole('alertdialog', { name: this.#text('auth', `password.${kind}Title`) });
  }
  async closeOutcome(): Promise<void> {
    await this.#page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.#text('shared', 'action.close') })
      .click();
    await expect(this.#page.getByRole('alertdialog')).toBeHidden();
  }
}
