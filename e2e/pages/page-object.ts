import type { Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';

/** A part of the product as journeys use it. */
export class PageObject {
  protected readonly page: Page;
  protected readonly text: Texts;

  constructor(page: Page, text: Texts) {
    this.page = page;
    this.text = text;
  }
}
