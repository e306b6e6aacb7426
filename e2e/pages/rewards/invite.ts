import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../../tools/lib/product/texts.ts';
import { RewardDialog } from './reward-dialog.ts';

/** The invite dialog, with the banners before it. */
export class InviteDialog extends RewardDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, 'invite');
  }

  protected get landmark(): Locator {
    return this.link;
  }
  get link(): Locator {
    return this.root.getByRole('region', { name: this.text('wallet', 'invite.link') });
  }
  get qr(): Locator {
    return this.root.getByRole('img', { name: this.text('wallet', 'invite.qrLabel') });
  }
  get code(): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', 'invite.code') });
  }
  get copy(): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', 'invite.copy') });
  }
  get summary(): Locator {
    return this.root.getByRole('region', { name: this.text('wallet', 'invite.summary') });
  }
  get friends(): Locator {
    return this.root.getByRole('table', { name: this.text('wallet', 'invite.friends') });
  }
  friend(name: string): Locator {
    return this.friends.getByRole('row').filter({ hasText: name });
  }
  /** The text shown while there is nothing to receive. */
  get nothing(): Locator {
    return this.root.getByText(this.text('wallet', 'invite.nothing'));
  }
}
