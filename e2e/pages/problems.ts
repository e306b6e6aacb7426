import type { Locator, Page } from '@playwright/test';

/** The error overlay of a development build, always in English. */
export class Problems {
  readonly root: Locator;

  constructor(page: Page, remote: string) {
    this.root = page.getByRole('region', { name: `Problems of ${remote}`, exact: true });
  }

  get close(): Locator {
    return this.root.getByRole('button');
  }
  /** The problem in a file. */
  at(file: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: file });
  }
}
