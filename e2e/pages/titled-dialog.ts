import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { PageObject } from './page-object.ts';

/** A dialog found by its title; the skeleton shown while its code loads does not match. */
export abstract class TitledDialog extends PageObject {
  readonly root: Locator;

  constructor(page: Page, text: Texts, title: string) {
    super(page, text);
    this.root = page.getByRole('dialog', { name: title }).and(page.locator(':not([aria-busy="true"])'));
  }

  /** The confirmation before a dialog with input is discarded. */
  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('shared', 'discard.title') });
  }
  get closeButton(): Locator {
    return this.root.getByRole('button', { name: this.text('shared', 'action.close') });
  }
  async close(): Promise<void> {
    await this.closeButton.click();
    await expect(this.root).toBeHidden();
  }
  /** Closes a dialog with input and confirms that the input is discarded. */
  async leave(): Promise<void> {
    await this.closeButton.click();
    await this.question.getByRole('button', { name: this.text('shared', 'discard.confirm') }).click();
    await expect(this.root).toBeHidden();
  }
}
