import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { PageObject } from './page-object.ts';
import { TitledDialog } from './titled-dialog.ts';

/** `/user/statement`. */
export class StatementPage extends PageObject {
  async open(page = 1): Promise<this> {
    await this.page.goto(page === 1 ? '/user/statement' : `/user/statement?page=${page}`);
    await expect(this.entries.first()).toBeVisible();
    return this;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }
  get entries(): Locator {
    return this.main.locator('section').getByRole('listitem');
  }
  /** Entries whose text starts with the activity. */
  entry(activity: string): Locator {
    return this.entries.filter({ has: this.page.getByText(new RegExp(`^${activity}`)) });
  }
  status(entry: Locator, status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'): Locator {
    return entry.getByText(this.text('statement', `status.${status}`));
  }
  get pages(): Pages {
    return new Pages(this.main.getByRole('navigation', { name: this.text('statement', 'pages') }), this.text);
  }

  kind(kind: 'all' | 'deposit' | 'withdraw' | 'transfer' | 'bonus'): Locator {
    return this.main.getByRole('radiogroup').getByText(this.text('statement', `filter.${kind}`), { exact: true });
  }
  /** Its name ends with the dates that are chosen. */
  get dates(): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${this.text('statement', 'filter.period')} `) });
  }
  get download(): Locator {
    return this.main.getByRole('button', { name: this.text('statement', 'export.open'), exact: true });
  }
  /** Opens the details of an entry. */
  async details(entry: Locator): Promise<DetailsDialog> {
    await entry.getByRole('button').click();
    const dialog = new DetailsDialog(this.page, this.text);
    await expect(dialog.reference).toBeVisible();
    return dialog;
  }
  async chooseDates(): Promise<PeriodSheet> {
    await this.dates.click();
    return new PeriodSheet(this.page, this.text);
  }
  async openExport(): Promise<ExportDialog> {
    await this.download.click();
    return new ExportDialog(this.page, this.text);
  }

  /** The dialog of slips that a URL has opened. */
  openSlips(): SlipsDialog {
    return new SlipsDialog(this.page, this.text);
  }
  async slips(): Promise<SlipsDialog> {
    await this.main.getByRole('button', { name: this.text('statement', 'slipStatus') }).click();
    const dialog = this.openSlips();
    await expect(dialog.root).toBeVisible();
    return dialog;
  }
}

/** The pagination of a list. */
export class Pages {
  readonly root: Locator;
  readonly #text: Texts;

  constructor(root: Locator, text: Texts) {
    this.root = root;
    this.#text = text;
  }

  get current(): Locator {
    return this.root.locator('[aria-current="page"]');
  }
  page(page: number): Locator {
    return this.root.getByRole('button', { name: this.#text('shared', 'page.label', { page }), exact: true });
  }
  turn(to: 'next' | 'previous'): Locator {
    return this.root.getByRole('button', { name: this.#text('shared', `action.${to}`) });
  }
  /** The page numbers of the pagination. */
  async offered(): Promise<number[]> {
    const texts = await this.root.getByRole('button').allTextContents();
    return texts.filter((each) => each !== '').map(Number);
  }
}

/** The uploaded slips with their results. */
export class SlipsDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('statement', 'slipStatus'));
  }

  /** The rows of the slips, without the header row. */
  get rows(): Locator {
    return this.root.getByRole('row').filter({ has: this.page.getByRole('cell') });
  }
  get pages(): Pages {
    return new Pages(this.root.getByRole('navigation', { name: this.text('statement', 'slips.pages') }), this.text);
  }
  get reloadButton(): Locator {
    return this.root.getByRole('button', { name: this.text('statement', 'slips.reload') });
  }
  view(row: Locator): Locator {
    return row.getByText(this.text('statement', 'slips.view'));
  }
  get image(): Locator {
    return this.page.getByRole('dialog', { name: this.text('statement', 'slips.image') }).getByRole('img');
  }
}

/** A dialog that offers a file. */
abstract class FileDialog extends TitledDialog {
  format(key: string): Locator {
    return this.root.getByText(this.text('statement', key), { exact: true });
  }
  get saveButton(): Locator {
    return this.root.getByRole('button', { name: this.text('statement', 'receipt.save'), exact: true });
  }
  /** Saves the file in the chosen format. */
  async save(): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.saveButton.click()]);
    return download;
  }
}

/** The details of a movement with its receipt. */
export class DetailsDialog extends FileDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('statement', 'details.title'));
  }

  get steps(): Locator {
    return this.root.getByRole('list', { name: this.text('statement', 'steps.heading') }).getByRole('listitem');
  }
  /** The value of a fact. */
  fact(key: string): Locator {
    return this.root.getByText(this.text('statement', `facts.${key}`), { exact: true }).locator('xpath=following-sibling::dd');
  }
  get reference(): Locator {
    return this.fact('reference');
  }
  get askSupport(): Locator {
    return this.root.getByRole('button', { name: this.text('statement', 'receipt.support') });
  }
}

/** The dates of the list. */
export class PeriodSheet extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('statement', 'filter.period'));
  }

  quick(name: 'thisMonth' | 'lastMonth' | 'threeMonths' | 'year'): Locator {
    return this.root.getByRole('button', { name: this.text('statement', `period.${name}`), exact: true });
  }
  get show(): Locator {
    return this.root.getByRole('button', { name: this.text('statement', 'period.show') });
  }
}

/** The download of a period. */
export class ExportDialog extends FileDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('statement', 'file.title'));
  }
}
