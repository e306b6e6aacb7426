import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/texts.ts';

/** A dialog that is found by its title. */
export abstract class TitledDialog {
  readonly root: Locator;
  protected readonly page: Page;
  protected readonly text: Texts;

  constructor(page: Page, text: Texts, title: string) {
    this.page = page;
    this.text = text;
    this.root = page.getByRole('dialog', { name: title });
  }
}
