import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { PageObject } from './page-object.ts';
import { TitledDialog } from './titled-dialog.ts';

/** `/user/profile`. */
export class ProfilePage extends PageObject {
  async open(): Promise<this> {
    await this.page.goto('/user/profile');
    await expect(this.row('phone')).toBeVisible();
    return this;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }
  /** The value beside a term of the account's details. */
  row(term: 'phone' | 'bank' | 'accountName' | 'accountNo'): Locator {
    const name = this.page.getByRole('term').filter({ hasText: this.text('auth', `profile.${term}`) });
    return this.main.locator('div', { has: name }).last().getByRole('definition');
  }

  async sessions(): Promise<SessionsDialog> {
    await this.main.getByRole('button', { name: this.text('auth', 'profile.sessions') }).click();
    const dialog = new SessionsDialog(this.page, this.text);
    await expect(dialog.rows.first()).toBeVisible();
    return dialog;
  }
  async passkeys(): Promise<PasskeysDialog> {
    await this.main.getByRole('button', { name: this.text('auth', 'profile.passkeys') }).click();
    const dialog = new PasskeysDialog(this.page, this.text);
    await expect(dialog.root.getByText(this.text('auth', 'passkeys.lead'))).toBeVisible();
    return dialog;
  }
  async changeBank(): Promise<BankChangeDialog> {
    await this.main.getByRole('button', { name: this.text('auth', 'profile.changeBank') }).click();
    const dialog = new BankChangeDialog(this.page, this.text);
    await expect(dialog.root.getByRole('radio').first()).toBeVisible();
    return dialog;
  }
  async changePassword(): Promise<PasswordDialog> {
    await this.main.getByRole('button', { name: this.text('auth', 'profile.changePassword') }).click();
    const dialog = new PasswordDialog(this.page, this.text);
    await expect(dialog.root).toBeVisible();
    return dialog;
  }
}

/** The list of sessions over the profile. */
export class SessionsDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('auth', 'sessions.title'));
  }
  get rows(): Locator {
    return this.root.getByRole('listitem');
  }
  /** The question over the list, which asks for the password. */
  get passwordQuestion(): Locator {
    const named = (key: 'sessions.endTitle' | 'sessions.endOthersTitle') =>
      this.page.getByRole('dialog', { name: this.text('auth', key) });
    return named('sessions.endTitle').or(named('sessions.endOthersTitle'));
  }
  async endFirst(password: string): Promise<void> {
    // The row of the current session has no button.
    await this.rows.getByRole('button').first().click();
    await this.passwordQuestion.getByLabel(this.text('auth', 'bankChange.password')).fill(password);
    await this.passwordQuestion.getByRole('button', { name: this.text('auth', 'sessions.end'), exact: true }).click();
    await expect(this.passwordQuestion).toBeHidden();
  }
  get endOthers(): Locator {
    return this.root.getByRole('button', { name: this.text('auth', 'sessions.endOthers') });
  }
}

/** The list of passkeys over the profile. */
export class PasskeysDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('auth', 'profile.passkeys'));
  }
  get rows(): Locator {
    return this.root.getByRole('listitem');
  }
  async add(): Promise<void> {
    await this.root.getByRole('button', { name: this.text('auth', 'passkeys.add'), exact: true }).click();
    await expect(this.rows.last()).toBeVisible();
  }
  async rename(before: string, name: string): Promise<void> {
    await this.root.getByRole('button', { name: this.text('auth', 'passkeys.renameOf', { name: before }) }).click();
    const dialog = this.page.getByRole('dialog', { name: this.text('auth', 'passkeys.renameTitle') });
    await dialog.getByRole('textbox', { name: this.text('auth', 'passkeys.name') }).fill(name);
    await dialog.getByRole('button', { name: this.text('auth', 'passkeys.save') }).click();
    await expect(this.rows.getByText(name)).toBeVisible();
  }
  async remove(name: string): Promise<void> {
    await this.root.getByRole('button', { name: this.text('auth', 'passkeys.removeOf', { name }) }).click();
    const question = this.page.getByRole('alertdialog', { name: this.text('auth', 'passkeys.removeTitle') });
    await question.getByRole('button', { name: this.text('auth', 'passkeys.remove'), exact: true }).click();
    await expect(question).toBeHidden();
  }
}

/** The dialog that changes the bank account. */
export class BankChangeDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('auth', 'bankChange.title'));
  }
  field(key: string): Locator {
    return this.root.getByRole('textbox', { name: this.text('auth', key), exact: true });
  }
  get password(): Locator {
    return this.root.getByLabel(this.text('auth', 'bankChange.password'), { exact: true });
  }
  async fill(account: { bank: string; accountNo: string; firstName: string; lastName: string }): Promise<void> {
    await this.root.locator('label').filter({ hasText: account.bank }).click();
    await this.field('bank.accountNo').fill(account.accountNo);
    await this.field('bank.firstName').fill(account.firstName);
    await this.field('bank.lastName').fill(account.lastName);
  }
  /** Chooses confirmation by SMS and requests a code. */
  async requestCode(): Promise<void> {
    await this.root
      .locator('label')
      .filter({ hasText: this.text('auth', 'bankChange.bySms') })
      .click();
    await this.root.getByRole('button', { name: this.text('auth', 'reset.send'), exact: true }).click();
    await expect(this.field('otp.label')).toBeVisible();
  }
  /** Chooses confirmation by a passkey. */
  async choosePasskey(): Promise<void> {
    await this.root
      .locator('label')
      .filter({ hasText: this.text('auth', 'passkeys.proof') })
      .click();
  }
  async save(): Promise<void> {
    await this.root.getByRole('button', { name: this.text('auth', 'bankChange.save'), exact: true }).click();
  }
  get done(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('auth', 'bankChange.doneTitle') });
  }
}

/** The dialog that changes the password. */
export class PasswordDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('auth', 'password.title'));
  }

  field(key: 'old' | 'new' | 'confirmation'): Locator {
    return this.root.getByLabel(this.text('auth', `password.${key}`), { exact: true });
  }
  button(key: 'cancel' | 'save'): Locator {
    return this.root.getByRole('button', { name: this.text('auth', `password.${key}`) });
  }
  async change(words: { old: string; new: string; confirmation?: string }): Promise<void> {
    await this.field('old').fill(words.old);
    await this.field('new').fill(words.new);
    await this.field('confirmation').fill(words.confirmation ?? words.new);
    await this.button('save').click();
  }
  /** The dialog with the result, over this one. */
  outcome(kind: 'saved' | 'failed'): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('auth', `password.${kind}Title`) });
  }
  async closeOutcome(): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button').click();
    await expect(this.page.getByRole('alertdialog')).toBeHidden();
  }
}
