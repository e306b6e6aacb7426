import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../../tools/lib/product/texts.ts';
import { RewardDialog } from './reward-dialog.ts';

/** The refund dialog, with its banners and the confirmation before money moves to the wallet. */
export class RefundDialog extends RewardDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, 'refund');
  }

  protected get landmark(): Locator {
    return this.accrued;
  }
  get accrued(): Locator {
    return this.root.getByRole('region', { name: this.text('wallet', 'refund.accrued') });
  }
  get conditions(): Locator {
    return this.root.getByRole('list', { name: this.text('wallet', 'refund.conditions') }).getByRole('listitem');
  }
  get log(): Locator {
    return this.root.getByRole('table', { name: this.text('wallet', 'refund.log') });
  }
  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: this.text('wallet', 'refund.confirmTitle') });
  }
  get confirm(): Locator {
    return this.question.getByRole('button', { name: this.text('wallet', 'refund.confirm'), exact: true });
  }
  getByKey(key: string, values: Record<string, string | number> = {}): Locator {
    return this.root.getByText(this.text('wallet', `refund.${key}`, values));
  }
}
